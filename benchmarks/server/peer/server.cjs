// The peer: boardgame.io's server with its file storage, serving the tic-tac-toe of its tutorial.
// node server.cjs FOLDER: listens on a free port of this machine and prints it.
const { INVALID_MOVE } = require('boardgame.io/core');
const { FlatFile, Origins, Server } = require('boardgame.io/server');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((i) => G.cells[i] !== null && G.cells[i] === G.cells[line[0]]))) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const db = new FlatFile({ dir: process.argv[2] });
Server({ games: [ticTacToe], db, origins: [Origins.LOCALHOST] })
  .run(0)
  .then(({ appServer }) => console.log(`ready at ${appServer.address().port}`));

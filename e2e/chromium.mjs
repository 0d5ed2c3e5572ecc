// Unpack the Chromium that is packed in an npm package, beside node_modules, once; print the program, then the folder
// of its libraries. The package's own helper would unpack into the shared temporary directory.
import { execFileSync } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

const here = path.dirname(fileURLToPath(import.meta.url))
const packed = path.join(here, 'node_modules/@sparticuz/chromium/bin')
const out = path.join(here, 'node_modules/.chromium')
mkdirSync(out, { recursive: true })

/** Unpack one file; under another name first, so that a second process never sees half of it. */
async function unpack(source, target) {
  if (existsSync(target)) return
  const unfinished = `${target}.${process.pid}`
  await pipeline(createReadStream(path.join(packed, source)), createBrotliDecompress(), createWriteStream(unfinished))
  renameSync(unfinished, target)
}

const program = path.join(out, 'chromium')
await unpack('chromium.br', program)
chmodSync(program, 0o755)
for (const name of ['al2023', 'fonts', 'swiftshader']) {
  const archive = path.join(out, `${name}.tar`)
  if (existsSync(archive)) continue
  await unpack(`${name}.tar.br`, archive)
  execFileSync('tar', ['xf', archive, '-C', out])
}
console.log(program)
console.log(path.join(out, 'lib'))

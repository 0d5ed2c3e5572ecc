"""A bot in plain Python: sits down at a table and plays at random.  python bot.py http://127.0.0.1:8000/t/abc"""

import json
import random
import sys
import urllib.request

server, _, table = sys.argv[1].rpartition("/t/")
secret = None


def ask(path, body=None):
    """One request to the server; commands that it refuses come back as answers, too."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, headers)
    try:
        return json.load(urllib.request.urlopen(request, timeout=40))
    except urllib.error.HTTPError as refused:
        return json.load(refused)


def command(kind, event, seat, **more):
    """`id` names the command: sent twice, it has one effect. `version` says which event it answers."""
    id = f"{kind}-{event['n']}-{random.getrandbits(48)}"
    return ask(f"/api/tables/{table}/commands", {"type": kind, "id": id, "seat": seat, "version": event["n"], **more})


secret = ask("/api/holders", {})["token"]  # whoever knows it holds the seat
event = ask(f"/api/tables/{table}")
seat = next(s["seat"] for s in event["facts"]["seats"] if s["kind"] == "open")
command("take_seat", event, seat, name="forty lines")
event = ask(f"/api/tables/{table}?seat={seat}")
while event["facts"]["status"] != "over":
    if event["your_turn"]:  # `view` is all that the seat may know, `choices` all that it may do
        command("play", event, seat, action=random.choice(event["choices"])["action"])
    event = ask(f"/api/tables/{table}?seat={seat}&after={event['n']}&wait=20")
print("scores", event["facts"]["result"]["scores"])

#!/bin/sh
# Drives a simulator with the official npm and PyPI clients.
#
#   clients/run.sh http://127.0.0.1:3002     against one that is running
#   clients/run.sh --start path/to/pattu-gateway-sim    starts one on a free port and stops it at the end
#
# The clients are installed into var/clients (PATTU__DATA_DIR moves it) and kept there. Without Python, that half is
# left out with a message; with CI=true that is a failure.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../../.." && pwd)
data=${PATTU__DATA_DIR:-var}
case $data in /*) ;; *) data=$root/$data ;; esac
place=$data/clients

case ${1:-} in
  --start)
    binary=${2:?the path of the simulator is missing}
    port=$(node -p 'const s = require("net").createServer().listen(0, "127.0.0.1"); s.on("listening", () => { console.log(s.address().port); s.close(); }); ""' | tr -d '\n')
    log=$(mktemp)
    # the discard port: events are written down, and their deliveries fail at once
    PATTU__GATEWAY_SIM__PORT=$port PATTU__GATEWAY_SIM__WEBHOOK_URL=http://127.0.0.1:9/ "$binary" 2>"$log" &
    simulator=$!
    trap 'kill "$simulator" 2>/dev/null || true; wait "$simulator" 2>/dev/null || true; rm -f "$log"' EXIT
    trap 'exit 130' INT TERM
    url=http://127.0.0.1:$port
    ;;
  http://*) url=${1%/} ;;
  *) echo "usage: $0 URL | --start BINARY" >&2; exit 2 ;;
esac

# waits up to ten seconds for the simulator
if ! node -e '
  (async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const up = await fetch(`${process.argv[1]}/health`).then((answer) => answer.ok, () => false);
      if (up) process.exit(0);
      await new Promise((later) => setTimeout(later, 100));
    }
    process.exit(1);
  })()' "$url"; then
  echo "No simulator answers at $url." >&2
  [ -z "${log:-}" ] || cat "$log" >&2
  exit 1
fi
export GATEWAY_SIM_URL=$url

echo "== npm client against $url"
mkdir -p "$place/node" "$place/python"
if ! cmp -s "$here/node/package-lock.json" "$place/node/installed"; then
  rm -f "$place/node/installed"
  cp "$here/node/package.json" "$here/node/package-lock.json" "$root/.npmrc" "$place/node/"
  (cd "$place/node" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
  cp "$here/node/package-lock.json" "$place/node/installed"
fi
cp "$here/node/gateway.test.js" "$place/node/"
(cd "$place/node" && node --test --test-reporter=spec gateway.test.js)

without_python() {
  echo "The PyPI client was NOT tested: $1" >&2
  if [ "${CI:-}" = true ]; then exit 1; fi
  exit 0
}

echo "== PyPI client against $url"
command -v python3 >/dev/null 2>&1 || without_python "python3 is not installed."
library=$place/python/library
if ! cmp -s "$here/python/requirements.txt" "$place/python/installed"; then
  rm -rf "$library" "$place/python/installed"
  python3 -m pip --version >/dev/null 2>&1 || without_python "python3 has no pip."
  python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action=ignore \
    --target "$library" -r "$here/python/requirements.txt"
  cp "$here/python/requirements.txt" "$place/python/installed"
fi
PYTHONPATH=$library PYTHONDONTWRITEBYTECODE=1 python3 "$here/python/test_gateway.py"

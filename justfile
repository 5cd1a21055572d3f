# Pattu: every command a person runs. `just` alone lists them.
# Without just: `npx -y rust-just start`. What the commands do is told in docs/operations.md.

set positional-arguments

launcher := 'sh tools/launcher.sh'

_list:
    @"{{ just_executable() }}" --list --unsorted

# Opens the shop at http://localhost:3001 with everything it needs; Ctrl-C closes it
start:
    @{{ launcher }} start

# Like start, for working on it: quickly built, with the front end's development server at http://localhost:5173
dev:
    @{{ launcher }} dev

# Says what is missing on this machine, and what to install
doctor:
    @{{ launcher }} doctor

# Closes a shop that was opened from this folder
stop:
    @l="${CARGO_TARGET_DIR:-target}/debug/pattu-launcher"; if [ -x "$l" ]; then exec "$l" stop; fi; {{ launcher }} stop

# Runs every test, or the named ones of: rust web clients journeys
test *steps:
    @{{ launcher }} test "$@"

# Plays thousands of random purchases, kills program and database while shoppers shop, and compares the books each time (hours); `torture counter`: tills only
torture *proof:
    @{{ launcher }} torture "$@"

# Runs the browser journeys only, or those of the named files; with PICTURES=1 their pictures land in frontend/e2e/artefacts
journeys *files:
    @{{ launcher }} test journeys "$@"

# Checks what can be checked without running: format, lints, architecture, types, dead code, lock files
check:
    @{{ launcher }} check

# Counts the code base: shipped lines, tools, tests, small files, rules
stats:
    @sh tools/stats.sh

# Formats all sources
fmt:
    cargo fmt --all
    cd frontend && npm run --silent format

# Writes docs/openapi.json from the program, and the front end's types from that
generate:
    @{{ launcher }} generate

# Brings the database's tables up to date
migrate:
    @{{ launcher }} pattu migrate

# Draws and loads the demo catalogue (start does this once by itself)
seed:
    @{{ launcher }} seed

# Measures requests and orders per second and their cost; `scale` and `admin`: a small shop against a large one; `counter`: sales beside bare SQL; `weaving`: a drawing
bench *options:
    @{{ launcher }} bench "$@"

# Says what Lighthouse finds on a phone's visit to home, products, a product, cart, order and about; fails below the shop's aims
lighthouse:
    @{{ launcher }} lighthouse

# Runs the shop's own program on its database, for instance: just pattu admin create --username U --role owner --password-stdin
pattu *words:
    @{{ launcher }} pattu "$@"

# Runs any command with DATABASE_URL set, for instance: just with-database psql
with-database *command:
    @{{ launcher }} with-database -- "$@"

#!/bin/sh
# Runs the launcher, which does everything else; builds it first where it is missing. Without Rust and a C compiler nothing
# can be built, so these two are looked for here.
set -eu
cd "$(dirname "$0")/.."

missing=
need() { # PROGRAM SENTENCE
    command -v "$1" >/dev/null 2>&1 || { echo "Pattu: $2" >&2; missing=yes; }
}
need cargo "Rust is missing: install it from https://rustup.rs, then run this again"
compiler=${CC:-cc}
need "${compiler%% *}" "a C compiler is missing: install one (Debian and Ubuntu: apt install build-essential; Fedora: dnf install gcc make; macOS: xcode-select --install), then run this again"
[ -z "$missing" ] || exit 1

[ -x "${CARGO_TARGET_DIR:-target}/debug/pattu-launcher" ] || {
    echo "Pattu: building the launcher…" >&2
    cargo build -p pattu-launcher
}
exec cargo run -q -p pattu-launcher -- "$@"

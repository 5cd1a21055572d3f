#!/bin/sh
# Counts the code base, of what git keeps: `just stats`, or with the root of another checkout.
set -eu
cd "${1:-.}"

rust=$(git ls-files 'crates/*.rs')
# A file of tests, or one half of a file: rustfmt puts `#[cfg(test)]` at the start of a line, above the last module.
is_test='(^|/)(tests?|tests/.*)\.rs$|/tests?/'
split() { # shipped|tests, of the files on standard input
    xargs awk -v want="$1" 'FNR == 1 { inside = 0 } /^#\[cfg\(test\)\]/ { inside = 1 } (want == "tests") == inside { n++ } END { print n + 0 }'
}
whole() { xargs cat /dev/null | wc -l; }
row() { printf '%-44s %7d\n' "$1" "$2"; }

product=$(echo "$rust" | grep -v '^crates/dev/')
row 'Rust that is shipped, without tests' "$(echo "$product" | grep -vE "$is_test" | split shipped)"
row 'Rust of its tests' $(($(echo "$product" | grep -E "$is_test" | whole) + $(echo "$product" | grep -vE "$is_test" | split tests)))
row 'Rust of development tools, with their tests' "$(echo "$rust" | grep '^crates/dev/' | whole)"

scripts=$(git ls-files 'frontend/src/*.ts' 'frontend/src/*.tsx' | grep -v 'schema\.d\.ts$')
is_script_test='\.test\.tsx?$'
row 'TypeScript, without tests' "$(echo "$scripts" | grep -vE "$is_script_test" | whole)"
row 'TypeScript of tests' "$( (echo "$scripts" | grep -E "$is_script_test"; git ls-files 'frontend/e2e/*.ts') | whole)"
row 'front-end files' "$(echo "$scripts" | grep -cvE "$is_script_test")"
row 'front-end files of at most 15 lines' "$(echo "$scripts" | grep -vE "$is_script_test" | xargs wc -l | awk '$2 != "total" && $1 <= 15' | wc -l)"

if [ -d docs/rules ]; then rules=$(cat docs/rules/*.md | grep -c '^- '); else rules=$(grep -c '^| .* | .*#' docs/rules.md); fi
row 'rules that are written down' "$rules"
row 'former words that are looked for' "$(awk -F '|' '/^\|/ && NF == 5 && $4 ~ /`/ { n += gsub(/`/, "", $4) / 2 } END { print n + 0 }' docs/glossary.md)"

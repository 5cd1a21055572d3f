#!/usr/bin/env bash
# A machine on which nothing was installed by hand, to prove that the two commands of the README work there.
#
# It is a Debian 12 system in a folder, with a C compiler and certificates, plus this machine's Node.js, npm and Rust.
# No PostgreSQL, no just, no browser, no git, curl, python, ps or kill. It needs root and `debootstrap` (apt install debootstrap).
#
#   tools/fresh-machine.sh make  DIR              makes it (two minutes; seconds from the archive kept beside DIR)
#   tools/fresh-machine.sh copy  DIR              copies this checkout, without results, to /root/pattu and /home/dev/pattu
#   tools/fresh-machine.sh run   DIR COMMAND…     runs a command in /root/pattu as root
#   tools/fresh-machine.sh runas DIR COMMAND…     runs a command in /home/dev/pattu as an ordinary user
#   tools/fresh-machine.sh start DIR root|dev     copies, empties all caches, starts the shop, fetches a page, waits for the
#                                                 pictures, stops it and starts it twice more; says how long each took
#   tools/fresh-machine.sh prove DIR root|dev     the same, then runs the tests
#   tools/fresh-machine.sh clean DIR              takes it away again
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
suite=bookworm
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

say() { printf '%s\n' "$*" >&2; }
fail() { say "This did not work: $*"; exit 1; }

mount_all() {
    mountpoint -q "$1/proc" || mount -t proc proc "$1/proc"
    mountpoint -q "$1/dev" || { mount -t tmpfs -o mode=755 tmpfs "$1/dev"; make_devices "$1/dev"; }
    cp -L /etc/resolv.conf "$1/etc/resolv.conf"
    cp -L /etc/hosts "$1/etc/hosts"
}

make_devices() {
    local name
    for name in null zero full random urandom tty; do
        touch "$1/$name" && mount --bind "/dev/$name" "$1/$name"
    done
    ln -sf /proc/self/fd "$1/fd"
    ln -sf /proc/self/fd/0 "$1/stdin"
    ln -sf /proc/self/fd/1 "$1/stdout"
    ln -sf /proc/self/fd/2 "$1/stderr"
    mkdir -p "$1/shm"
    mount -t tmpfs -o mode=1777 tmpfs "$1/shm"
}

unmount_all() {
    local point
    # The innermost first; a folder that is not mounted is no error.
    while read -r point; do
        umount "$point" 2>/dev/null || umount -l "$point"
    done < <(awk -v base="$1/" 'index($2, base) == 1 { print $2 }' /proc/mounts | sort -r)
}

bare_system() {
    local archive="$1.tar"
    if [ -f "$archive" ]; then
        mkdir -p "$1"
        tar -xf "$archive" -C "$1"
        return
    fi
    command -v debootstrap >/dev/null || fail "debootstrap is missing: apt install debootstrap"
    debootstrap --variant=minbase --include=build-essential,ca-certificates "$suite" "$1" "$mirror" >&2
    tar -cf "$archive" -C "$1" .
}

# This machine's Node.js, npm and Rust, where everybody can read them.
copy_tools() {
    local node npm rust file
    node=$(readlink -f "$(command -v node)")
    npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
    rust=$(rustc --print sysroot)
    mkdir -p "$1/opt/node/bin" "$1/opt/node/lib/node_modules" "$1/opt/rust"
    cp "$node" "$1/opt/node/bin/node"
    cp -a "$npm" "$1/opt/node/lib/node_modules/"
    ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$1/opt/node/bin/npm"
    ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$1/opt/node/bin/npx"
    tar -C "$rust" --exclude=./share/doc -cf - . | tar -C "$1/opt/rust" -xf -
    # Libraries of a distribution's Node.js that a bare system lacks.
    ldd "$node" | awk '$3 ~ /^\// { print $3 }' | while read -r file; do
        [ -e "$1$file" ] || [ -e "$1/usr$file" ] || install -D "$(readlink -f "$file")" "$1$file"
    done
    # A distribution may keep parts of npm and Node.js in other folders.
    for file in /usr/share/nodejs /usr/share/node_modules; do
        [ ! -d "$file" ] || { mkdir -p "$1$(dirname "$file")" && cp -a "$file" "$1$(dirname "$file")/"; }
    done
    # Certificates that this machine trusts in addition, for networks with a proxy of their own.
    cp -a /etc/ssl/certs/. "$1/etc/ssl/certs/"
    [ ! -d /usr/local/share/ca-certificates ] || cp -aL /usr/local/share/ca-certificates/. "$1/usr/local/share/ca-certificates/"
}

make_machine() {
    [ ! -e "$1" ] || fail "$1 is already there: clean it first"
    bare_system "$1"
    copy_tools "$1"
    # A system with procps would not show that the shop and its tests get by without it.
    [ ! -e "$1/usr/bin/kill" ] || fail "the bare system is not bare: it has procps"
    chroot "$1" useradd --create-home --uid 1000 --shell /bin/bash dev
    say "The bare machine is in $1."
}

copy_checkout() {
    local to
    for to in root/pattu home/dev/pattu; do
        rm -rf "${1:?}/$to"
        mkdir -p "$1/$to"
        tar -C "$here" --exclude=./target --exclude=./var --exclude=node_modules --exclude=./frontend/dist \
            --exclude=./frontend/e2e/artefacts --exclude=./.git -cf - . | tar -C "$1/$to" --no-same-owner -xf -
    done
    chroot "$1" chown -R dev:dev /home/dev/pattu
}

# Runs a command inside with a clean environment. Variables of the shop and of this network's package set-up go along.
inside() {
    local dir=$1 user=$2 home=$3
    shift 3
    mount_all "$dir"
    local kept=() name
    while read -r name; do
        kept+=("$name=${!name}")
    done < <(compgen -e | grep -E '^(PATTU__|https?_proxy$|HTTPS?_PROXY$|no_proxy$|NO_PROXY$|NODE_EXTRA_CA_CERTS$|SSL_CERT_FILE$|npm_config_registry$)' || true)
    chroot --userspec="$user" "$dir" /usr/bin/env -i "${kept[@]}" \
        HOME="$home" USER="${user%%:*}" LANG=C.UTF-8 TERM=dumb \
        PATH=/opt/rust/bin:/opt/node/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        /bin/bash -c 'cd ~/pattu 2>/dev/null || cd /; "$@"' inside "$@"
}

who_is() {
    if [ "$1" = dev ]; then user=dev:dev home=/home/dev; else user=root:root home=/root; fi
}

start() {
    local dir=$1 user home
    who_is "$2"
    copy_checkout "$dir"
    rm -rf "${dir:?}$home/.cargo/registry" "${dir:?}$home/.npm" "${dir:?}$home/.cache"
    say "== start, as $2"
    # shellcheck disable=SC2016 # the script is for the bash inside
    inside "$dir" "$user" "$home" bash -c '
        set -euo pipefail
        log=/tmp/start-$USER.log
        wait_for() {
            until grep -q "$1" $log; do
                kill -0 $starter 2>/dev/null || { cat $log; exit 1; }
                sleep 0.2
            done
        }
        for round in first second third; do
            began=$(date +%s%N)
            since() { echo "$1 $(( ($(date +%s%N) - began) / 100000000 ))" | sed "s/.$/.& s/"; }
            npx -y rust-just start > $log 2>&1 &
            starter=$!
            wait_for "Pattu is ready at"
            since "$round start: ready after"
            if [ $round = first ]; then
                node -e "fetch(process.argv[1]).then(async (r) => { const t = await r.text(); console.log(r.status, t.length, \"bytes\"); if (!r.ok) process.exit(1) })" \
                    "http://localhost:${PATTU__HTTP__PORT:-3001}/api/products?perPage=1"
                wait_for "all demo pictures are there"
                since "all pictures are there after"
                grep "✓" $log
            fi
            npx -y rust-just stop
            wait $starter || true
        done
    '
}

prove() {
    local user home
    start "$1" "$2"
    who_is "$2"
    say "== test, as $2"
    inside "$1" "$user" "$home" npx -y rust-just test
}

[ $# -ge 2 ] || { sed -n '2,14p' "${BASH_SOURCE[0]}" | sed 's/^# \{0,1\}//'; exit 2; }
[ "$(id -u)" = 0 ] || fail "it needs root (chroot)"
what=$1
dir=$(readlink -m "$2")
shift 2
case $what in
make) make_machine "$dir" ;;
copy) copy_checkout "$dir" ;;
run) inside "$dir" root:root /root "$@" ;;
runas) inside "$dir" dev:dev /home/dev "$@" ;;
start) start "$dir" "${1:-dev}" ;;
prove) prove "$dir" "${1:-dev}" ;;
clean)
    unmount_all "$dir"
    rm -rf --one-file-system "${dir:?}"
    ;;
*) fail "$what is not known" ;;
esac

#!/usr/bin/env bash
# Plays docs/deploy.md in a bare Debian 12 below a folder, as far as that goes without systemd and a container engine.
# Needs root, debootstrap, and a release build with its front end (cargo build --release -p pattu; npm run build).
#   deploy/try.sh FOLDER [FRONT END]      the folder is kept and makes the next try quick; so long, rm -rf
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(readlink -m "${1:?usage: deploy/try.sh FOLDER [FRONT END]}")
front_end=${2:-$here/frontend/dist}
program=${CARGO_TARGET_DIR:-$here/target}/release/pattu
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
port=3971
site=https://localhost:8971

say() { printf '== %s\n' "$*"; }
fail() { say "this did not work: $*"; exit 1; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }

clean() {
    local name
    for name in shop caddy; do
        [ ! -f "$root/run/$name.pid" ] || kill -KILL "$(cat "$root/run/$name.pid")" 2>/dev/null || true
        rm -f "$root/run/$name.pid"
    done
    inside pg_ctlcluster 15 main stop -m immediate 2>/dev/null || true
    awk -v base="$root/" 'index($2, base) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r umount -l
}

[ -x "$program" ] || fail "there is no $program"
[ -f "$front_end/index.html" ] || fail "there is no front end in $front_end"

say "1. machine"
# The last thing that is made says that all of it is there.
if [ ! -e "$root/etc/pattu" ]; then
    debootstrap --variant=minbase --include=postgresql,ca-certificates,openssl,curl,caddy bookworm "$root" "$mirror" >/dev/null
    inside useradd --system --home-dir /var/lib/pattu --shell /usr/sbin/nologin pattu
    inside install -d -m 755 /opt/pattu/releases
    inside install -d -m 750 -o root -g pattu /etc/pattu
fi
trap clean EXIT
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
inside install -d -m 700 -o pattu -g pattu /var/lib/pattu

say "2. database"
inside sed -i "s/^port = .*/port = 5971/" /etc/postgresql/15/main/postgresql.conf
inside pg_ctlcluster 15 main start
password=$(openssl rand -hex 24)
as_postgres() { inside PGPORT=5971 runuser -u postgres -- "$@"; }
as_postgres psql -q -c "DROP DATABASE IF EXISTS pattu" -c "DROP ROLE IF EXISTS pattu" 2>/dev/null
as_postgres psql -q -v ON_ERROR_STOP=1 <<< "CREATE ROLE pattu LOGIN PASSWORD '$password'; CREATE DATABASE pattu OWNER pattu;"

say "3. release"
release=$root/opt/pattu/releases/one
rm -rf "$release" && install -d "$release/frontend"
cp "$program" "$release/" && cp -r "$here/config" "$release/" && cp -r "$front_end" "$release/frontend/dist"
ln -sfn /opt/pattu/releases/one "$root/opt/pattu/current"

say "4. settings"
settings=$root/etc/pattu/pattu.env
cp "$here/deploy/pattu.env.example" "$settings"
inside chown root:pattu /etc/pattu/pattu.env && inside chmod 640 /etc/pattu/pattu.env
set_to() { sed -i "s|^$1=.*|$1=$2|" "$settings"; }
set_to DATABASE_URL "postgres://pattu:$password@127.0.0.1:5971/pattu"
set_to PATTU__HTTP__PUBLIC_URL "https://silk-house-kurnool.in"
set_to PATTU__AUTH__TOKEN_SECRET "$(openssl rand -hex 32)"
set_to PATTU__AUTH__SECOND_FACTOR_KEY "$(openssl rand -hex 32)"
set_to PATTU__PAYMENTS__KEY_ID "rzp_live_$(openssl rand -hex 7)"
set_to PATTU__PAYMENTS__KEY_SECRET "$(openssl rand -hex 12)"
set_to PATTU__PAYMENTS__WEBHOOK_SECRET "$(openssl rand -hex 32)"
set_to PATTU__MAIL__SMTP_URL "smtps://shop:$(openssl rand -hex 12)@mail.silk-house-kurnool.in:465"
set_to PATTU__MAIL__FROM "shop@silk-house-kurnool.in"
# As unit and image do it: an ordinary user, no new privileges, everything read-only but the data folder.
as_shop() {
    unshare --mount sh -c '
        root=$1 && shift
        mount --rbind "$root" "$root" && mount -o remount,bind,ro "$root"
        mount --bind "$root/var/lib/pattu" "$root/var/lib/pattu" && mount -o remount,bind,rw "$root/var/lib/pattu"
        exec chroot "$root" setpriv --reuid pattu --regid pattu --clear-groups --no-new-privs --bounding-set=-all env -i \
            PATH=/usr/bin:/bin PATTU__ENVIRONMENT=production PATTU__DATA_DIR=/var/lib/pattu PATTU__HTTP__HOST=127.0.0.1 \
            PATTU__HTTP__PORT='$port' sh -c "cd /opt/pattu/current && set -a && . /etc/pattu/pattu.env && exec \"\$@\"" shop "$@"
    ' shop "$root" "$@"
}
# Everybody may write to /tmp, were it not read-only.
as_shop touch /var/lib/pattu/written || fail "the data folder cannot be written to"
as_shop touch /tmp/written 2>/dev/null && fail "the root file system can be written to"
as_shop ./pattu check-config
as_shop ./pattu migrate | tail -n 1
openssl rand -hex 12 | as_shop ./pattu admin create --username asha --role owner --password-stdin

say "5. service"
# shellcheck disable=SC2016 # $$ is the shell's inside, which becomes the shop
as_shop sh -c 'echo $$ > /var/lib/pattu/pid && exec ./pattu serve' > "$root/tmp/shop.log" 2>&1 &
shop=$!
# The image's health check, word for word but the port.
health="exec 3<>/dev/tcp/127.0.0.1/$port && printf 'GET /api/health/ready HTTP/1.0\r\n\r\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"
for _ in $(seq 100); do inside bash -c "$health" 2>/dev/null && break; sleep 0.1; done
mv "$root/var/lib/pattu/pid" "$root/run/shop.pid"
inside bash -c "$health" || { tail "$root/tmp/shop.log"; fail "the shop is not ready"; }

say "6. TLS, by a certificate of Caddy's own"
printf '{\n skip_install_trust\n auto_https disable_redirects\n admin off\n}\n%s {\n tls internal\n reverse_proxy 127.0.0.1:%s\n}\n' \
    "$site" "$port" > "$root/etc/caddy/Caddyfile"
inside HOME=/tmp caddy start --config /etc/caddy/Caddyfile --pidfile /run/caddy.pid > "$root/tmp/caddy.log" 2>&1
for _ in $(seq 50); do inside curl -ksf "$site/api/health/ready" && break; sleep 0.1; done; echo
for page in / /products /about /api/content/home; do
    printf '%s %s\n' "$(inside curl -ks -o /dev/null -w '%{http_code}' "$site$page")" "$page"
done

say "backup, and back"
as_user() { inside runuser -u pattu -- sh -c "cd /var/lib/pattu && $1"; }
as_user 'mkdir -p media private-photos && echo "a picture" > private-photos/tried.jpg'
as_postgres pg_dump --format=custom pattu > "$root/tmp/pattu.dump"
as_user 'mkdir -p media private-photos && tar -c media private-photos' > "$root/tmp/pattu-pictures.tar"
kill -TERM "$(cat "$root/run/shop.pid")"
wait "$shop" || fail "SIGTERM ended the shop with status $?"
say "closed by SIGTERM with status 0"
as_postgres dropdb pattu && as_postgres createdb --owner pattu pattu
as_postgres pg_restore --exit-on-error --dbname pattu < "$root/tmp/pattu.dump"
as_user 'rm -r media private-photos'
as_user 'tar -x' < "$root/tmp/pattu-pictures.tar"
[ "$(as_user 'cat private-photos/tried.jpg')" = "a picture" ] || fail "a customer's picture did not come back"
as_user 'rm private-photos/tried.jpg'
as_shop ./pattu migrate && as_shop ./pattu admin list && as_shop ./pattu audit | tail -n 1

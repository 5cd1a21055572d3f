#!/usr/bin/env bash
# Plays docs/deploy.md in a bare Debian 12 below a folder, as far as that goes without systemd and a container engine.
# Needs root, debootstrap, and a release build with its front end (cargo build --release -p pattu; npm run build).
#   deploy/try.sh /var/tmp/deploy-try
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=${1:?usage: deploy/try.sh FOLDER}
port=3971
program=${CARGO_TARGET_DIR:-$here/target}/release/pattu
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

say() { printf '== %s\n' "$*"; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }

shop_pid=
clean() {
    [ -z "$shop_pid" ] || kill -KILL "$(cat "$root/var/lib/pattu/pid")" 2>/dev/null || true
    inside pg_ctlcluster 15 main stop -m immediate 2>/dev/null || true
    awk -v base="$root/" 'index($2, base) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r umount -l
}
trap clean EXIT

say "1. machine"
if [ ! -x "$root/usr/bin/psql" ]; then
    debootstrap --variant=minbase --include=postgresql,ca-certificates,openssl,curl bookworm "$root" "$mirror" >/dev/null
fi
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
inside id pattu >/dev/null 2>&1 || inside useradd --system --home-dir /var/lib/pattu --shell /usr/sbin/nologin pattu
install -d "$root/opt/pattu/releases/one/frontend" "$root/etc/pattu"
inside install -d -m 750 -o pattu -g pattu /var/lib/pattu

say "2. database"
inside sed -i "s/^port = .*/port = 5971/" /etc/postgresql/15/main/postgresql.conf
inside pg_ctlcluster 15 main start
password=$(openssl rand -hex 24)
sql() { inside su postgres -c "psql -q -p 5971 -v ON_ERROR_STOP=1"; }
sql <<< "DROP DATABASE IF EXISTS pattu;"
sql <<< "DROP ROLE IF EXISTS pattu;"
sql <<< "CREATE ROLE pattu LOGIN PASSWORD '$password';"
sql <<< "CREATE DATABASE pattu OWNER pattu;"

say "3. release"
cp "$program" "$root/opt/pattu/releases/one/"
cp -r "$here/config" "$root/opt/pattu/releases/one/"
cp -r "$here/frontend/dist" "$root/opt/pattu/releases/one/frontend/"
ln -sfn /opt/pattu/releases/one "$root/opt/pattu/current"

say "4. settings"
sed -e "s|^DATABASE_URL=.*|DATABASE_URL=postgres://pattu:$password@127.0.0.1:5971/pattu|" \
    -e "s|^PATTU__HTTP__PUBLIC_URL=.*|PATTU__HTTP__PUBLIC_URL=https://silk-house-kurnool.in|" \
    -e "s|^PATTU__AUTH__TOKEN_SECRET=.*|PATTU__AUTH__TOKEN_SECRET=$(openssl rand -hex 32)|" \
    -e "s|^PATTU__PAYMENTS__KEY_ID=.*|PATTU__PAYMENTS__KEY_ID=rzp_live_$(openssl rand -hex 7)|" \
    -e "s|^PATTU__PAYMENTS__KEY_SECRET=.*|PATTU__PAYMENTS__KEY_SECRET=$(openssl rand -hex 12)|" \
    -e "s|^PATTU__PAYMENTS__WEBHOOK_SECRET=.*|PATTU__PAYMENTS__WEBHOOK_SECRET=$(openssl rand -hex 32)|" \
    -e "s|^PATTU__MAIL__SMTP_URL=.*|PATTU__MAIL__SMTP_URL=smtps://shop:$(openssl rand -hex 12)@mail.silk-house-kurnool.in:465|" \
    -e "s|^PATTU__MAIL__FROM=.*|PATTU__MAIL__FROM=shop@silk-house-kurnool.in|" \
    "$here/deploy/pattu.env.example" > "$root/etc/pattu/pattu.env"
inside chown root:pattu /etc/pattu/pattu.env
inside chmod 640 /etc/pattu/pattu.env
# As the unit does it: an ordinary user, no new privileges, everything read-only but the data folder.
as_shop() {
    unshare --mount sh -c '
        root=$1 && shift
        mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
        mount --bind "$root/var/lib/pattu" "$root/var/lib/pattu" && mount -o remount,bind,rw "$root/var/lib/pattu"
        exec chroot "$root" setpriv --reuid pattu --regid pattu --clear-groups --no-new-privs \
            env -i PATH=/usr/bin:/bin PATTU__ENVIRONMENT=production PATTU__DATA_DIR=/var/lib/pattu PATTU__HTTP__HOST=127.0.0.1 \
            PATTU__HTTP__PORT='$port' sh -c "cd /opt/pattu/current && set -a && . /etc/pattu/pattu.env && echo \$\$ > /var/lib/pattu/pid && exec ./pattu \"\$@\"" pattu "$@"
    ' shop "$root" "$@"
}
as_shop check-config
as_shop migrate
openssl rand -hex 12 | as_shop admin create --username asha --role owner --password-stdin

say "5. service"
as_shop serve > "$root/tmp/shop.log" 2>&1 &
shop_pid=$!
for _ in $(seq 100); do
    curl -sf "http://127.0.0.1:$port/api/health/ready" >/dev/null && break
    sleep 0.1
done
curl -sf "http://127.0.0.1:$port/api/health/ready"; echo
for page in / /products /about /api/content/home; do
    printf '%s %s\n' "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port$page")" "$page"
done
kill -TERM "$(cat "$root/var/lib/pattu/pid")"
wait "$shop_pid" && shop_pid= && say "closed by SIGTERM with status 0"

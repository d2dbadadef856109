#!/usr/bin/env bash
# What the public image's entry point does, as far as compose.yaml needs it: creates the cluster in an empty folder, with the
# password of the superuser, and runs the scripts of /docker-entrypoint-initdb.d once.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(printf '%s' "${POSTGRES_PASSWORD:?}") --auth-host=scram-sha-256 --auth-local=trust \
    --encoding=UTF8 --locale=C.UTF-8 ${POSTGRES_INITDB_ARGS:-} >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --silent -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    if [ -e "$script" ]; then bash "$script"; fi
  done
  pg_ctl --wait --silent --mode=fast stop
fi
exec "$@" -c listen_addresses='*'

#!/bin/sh
# Run once by the PostgreSQL image, in a new cluster: the owner of the shop's database, who is no superuser.
set -eu
psql --quiet --username postgres --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" <<'SQL'
create role zembil_owner login createdb createrole password :'password';
SQL

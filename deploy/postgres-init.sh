#!/usr/bin/env bash
# Run once by PostgreSQL's image: ibid owns its database and is no superuser, to whom policies would not apply.
set -euo pipefail

psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat "$POSTGRES_PASSWORD_FILE")" <<'SQL'
CREATE ROLE ibid LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE ibid OWNER ibid;
SQL

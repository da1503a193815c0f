#!/usr/bin/env bash
# Run once by PostgreSQL's image: ibid owns its database and is no superuser, to whom policies would not apply.
# The image has read the password from its file by then, and unset the variable that names the file.
set -euo pipefail

psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE ibid LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE ibid OWNER ibid;
SQL

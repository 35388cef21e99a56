#!/bin/sh
# Runs once, when PostgreSQL's data folder is new: creates the marketplace's role and database, and
# the role that replicates and makes base backups.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=gavel_password="$(cat "$GAVEL_PASSWORD_FILE")" \
  --set=replication_password="$(cat "$REPLICATION_PASSWORD_FILE")" <<'SQL'
create role gavel login password :'gavel_password';
create database gavel owner gavel;
create role replication login replication password :'replication_password';
SQL
echo "host replication replication samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"

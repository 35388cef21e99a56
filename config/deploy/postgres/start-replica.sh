#!/bin/sh
# Starts the streaming replica. The first time, it copies the primary. The arguments are options of
# `postgres`.
set -eu
PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
export PGPASSWORD
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  # A new primary has no slot, and neither has one that was restored or promoted.
  pg_receivewal --dbname="host=$PRIMARY_HOST user=replication" --no-password \
    --slot=replica --create-slot --if-not-exists
  rm -rf "$PGDATA.part"
  pg_basebackup --dbname="host=$PRIMARY_HOST user=replication" --pgdata="$PGDATA.part" \
    --wal-method=stream --checkpoint=fast --slot=replica --write-recovery-conf --no-password
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres "$@"

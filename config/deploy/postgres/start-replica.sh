#!/bin/sh
# Starts the streaming replica. The first time, it copies the primary.
set -eu
PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
export PGPASSWORD
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.part"
  pg_basebackup --dbname="host=$PRIMARY_HOST user=replication" --pgdata="$PGDATA.part" \
    --wal-method=stream --checkpoint=fast --slot=replica --write-recovery-conf --no-password
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -c hot_standby=on -c max_connections=150

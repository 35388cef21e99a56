#!/bin/sh
# Copies a running PostgreSQL and verifies the copy. Prints the folder of the copy, which is named
# after the time (UTC) and exists only when it is complete.
#
#   sh base-backup.sh postgres://backup@primary/postgres /backup/base
#
# The role needs the attribute REPLICATION; its password is read from PGPASSFILE or PGPASSWORD.
set -eu
server=$1
folder=$2

copy=$folder/$(date -u +%Y%m%dT%H%M%SZ)
if [ -e "$copy" ]; then
  echo "$copy exists" >&2
  exit 1
fi
rm -rf "$copy.part"
pg_basebackup --dbname="$server" --pgdata="$copy.part" --format=plain --wal-method=stream \
  --checkpoint=fast --label="$copy" --no-password
pg_verifybackup --quiet "$copy.part"
mv "$copy.part" "$copy"
echo "$copy"

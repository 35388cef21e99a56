#!/bin/sh
# Prepares a data folder from a base backup and the WAL archive, so that PostgreSQL, started on it,
# recovers to a time and then accepts writes.
#
#   sh restore.sh /backup/base/20260301T030000Z /backup/wal /var/lib/postgresql/data \
#     '2026-03-01 14:05:00+00'
#
# The time must be after the end of the base backup. Without it, PostgreSQL recovers everything that
# was archived. The data folder must be empty or missing: the old one is evidence, so move it away.
set -eu
backup=$1
archive=$2
data=$3
time=${4-}

if [ ! -f "$backup/backup_manifest" ]; then
  echo "$backup is not a complete base backup" >&2
  exit 1
fi
if [ -d "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$backup/." "$data/"
chmod 700 "$data"
# A server that was itself restored once may have left its settings in the backup.
settings='/^recovery_/d; /^restore_command/d'
sed -i "$settings" "$data/postgresql.auto.conf"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  if [ -n "$time" ]; then
    echo "recovery_target_time = '$time'"
  fi
  # A replica copies this file. With the time still in it, it would stop there and promote itself.
  echo "recovery_end_command = 'sed -i \"$settings\" postgresql.auto.conf'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"

#!/bin/sh
# Keeps the newest base backups and the WAL files that they need, and removes the rest.
#
#   sh remove-old.sh /backup/base /backup/wal 14
set -eu
folder=$1
archive=$2
keep=$3

case $keep in
'' | *[!0-9]* | 0)
  echo "the number of base backups to keep must be 1 or more" >&2
  exit 1
  ;;
esac
backups=$(ls "$folder" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | sort)
count=$(printf '%s\n' "$backups" | grep -c . || true)
if [ "$count" -le "$keep" ]; then
  exit 0
fi
printf '%s\n' "$backups" | head -n "$((count - keep))" | while read -r name; do
  rm -rf "${folder:?}/$name"
done
oldest=$folder/$(printf '%s\n' "$backups" | tail -n "$keep" | head -n 1)
# The first line of the label: START WAL LOCATION: 0/2000028 (file 000000010000000000000002)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]\{24\}\)).*/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive" "${first:?}"

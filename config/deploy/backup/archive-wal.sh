#!/bin/sh
# PostgreSQL's archive_command: copies one finished WAL file to the archive.
#
#   archive_command = 'sh /opt/gavel/backup/archive-wal.sh %p %f /backup/wal'
#
# Exits with 0 only when the file is stored completely; PostgreSQL repeats it otherwise. A file with
# the same name and another content belongs to another server, and is never replaced.
set -eu
source=$1
name=$2
archive=$3

if [ -e "$archive/$name" ]; then
  cmp -s "$source" "$archive/$name" && exit 0
  echo "$archive/$name exists with another content" >&2
  exit 1
fi
cp "$source" "$archive/$name.part"
sync "$archive/$name.part"
mv "$archive/$name.part" "$archive/$name"
sync "$archive"

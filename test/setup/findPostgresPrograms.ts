// PostgreSQL's own programs where the system has them, as Debian's packages do: the embedded
// PostgreSQL comes without those for backups and replicas.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Debian has a folder for each major version, the newest first here. */
function listFolders(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  ];
}

/** A folder with all the programs, or the names of those that the best folder lacks. */
export function findPostgresPrograms(
  names: readonly string[],
): { folder: string; missing: null } | { folder: null; missing: string[] } {
  let missing = [...names];
  for (const folder of listFolders()) {
    const missingHere = names.filter((name) => !existsSync(path.join(folder, name)));
    if (missingHere.length === 0) return { folder, missing: null };
    if (missingHere.length < missing.length) missing = missingHere;
  }
  return { folder: null, missing };
}

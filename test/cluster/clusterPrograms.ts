// Finds the programs that the cluster test runs. Debian's packages are nginx, pgbouncer and
// postgresql, whose server programs are not in PATH.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type ClusterPrograms = {
  nginx: string;
  pgbouncer: string;
  initdb: string;
  postgres: string;
  pgBasebackup: string;
};

const debianServers = '/usr/lib/postgresql';

/** The folders of Debian's PostgreSQL servers, newest version first. */
function getServerFolders(): string[] {
  if (!existsSync(debianServers)) return [];
  return readdirSync(debianServers)
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianServers, version, 'bin'));
}

/** `missing` has the names of the programs that are not installed. */
export function findClusterPrograms(): { programs: ClusterPrograms; missing: string[] } {
  const missing: string[] = [];
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((name) => name !== '');
  // Debian keeps servers in sbin, which is not in everyone's PATH.
  const folders = [...inPath, '/usr/sbin', '/usr/local/sbin'];
  const find = (name: string, where: readonly string[]): string => {
    const file = where.map((folder) => path.join(folder, name)).find((at) => existsSync(at));
    if (file === undefined) missing.push(name);
    return file ?? '';
  };
  const [newest] = getServerFolders();
  const servers = newest === undefined ? inPath : [newest];
  const programs = {
    nginx: find('nginx', folders),
    pgbouncer: find('pgbouncer', folders),
    initdb: find('initdb', servers),
    postgres: find('postgres', servers),
    pgBasebackup: find('pg_basebackup', servers),
  };
  return { programs, missing };
}

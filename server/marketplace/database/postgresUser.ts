// PostgreSQL refuses to run as root. When we are root, this finds or creates a plain user to run it as.
// Called by embeddedPostgres.ts only. It changes nothing when we are not root.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export type PostgresUser = {
  ids: { uid: number; gid: number } | null;
  /** Turns a command into one that runs as that user; `folders` are what it must be able to reach. */
  wrap: (command: string, args: string[], folders: string[]) => [string, string[]];
};

type Ids = { uid: number; gid: number };

function idsOf(name: string): Ids | null {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return null;
  }
}

function createUser(): Ids | null {
  try {
    execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '-g', 'postgres', '-s', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return idsOf('postgres');
}

function canReach(folder: string, ids: Ids): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Throws an Error with a line for the user when we are root and no plain user can be had. */
export function findPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return { ids: null, wrap: (command, args) => [command, args] };
  const ids = idsOf('postgres') ?? createUser() ?? idsOf('nobody');
  if (ids === null) {
    throw new Error('PostgreSQL cannot run as root, and no user for it could be made. Run Gavel as a plain user.');
  }
  const wrap: PostgresUser['wrap'] = (command, args, folders) => {
    const identity = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups'];
    // A checkout below a private folder (/root, mktemp -d) is closed to that user: it gets the one
    // capability that opens folders, rather than us loosening the modes of folders that are not ours. initdb looks
    // for its programs with access(2), which leaves capabilities out for a plain user unless no_setuid_fixup is on.
    const capabilities = folders.every((folder) => canReach(folder, ids))
      ? []
      : ['--securebits', '+no_setuid_fixup', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
    return ['setpriv', [...identity, ...capabilities, command, ...args]];
  };
  return { ids, wrap };
}

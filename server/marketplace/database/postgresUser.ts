// PostgreSQL refuses to run as root. If we run as root, this finds or creates an unprivileged user
// for it; otherwise it changes nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export type PostgresUser = {
  ids: { uid: number; gid: number } | null;
  /**
   * Wraps a command to run as that user; `folders` are those that the command must be able to
   * reach.
   */
  wrap: (command: string, args: string[], folders: string[]) => [string, string[]];
};

type Ids = { uid: number; gid: number };

function readIds(name: string): Ids | null {
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
    execFileSync('useradd', ['--system', '-g', 'postgres', '-s', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  return readIds('postgres');
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

/**
 * Throws an Error with a message for the user when we are root and no unprivileged user is
 * available.
 */
export function findPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return { ids: null, wrap: (command, args) => [command, args] };
  const ids = readIds('postgres') ?? createUser() ?? readIds('nobody');
  if (ids === null) {
    throw new Error(
      'PostgreSQL cannot run as root, and no user could be created for it. ' +
        'Run Gavel as an unprivileged user.',
    );
  }
  const wrap: PostgresUser['wrap'] = (command, args, folders) => {
    const identity = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups'];
    // That user cannot enter a checkout below a private folder (/root, mktemp -d). Granting the one
    // capability that opens folders avoids changing the modes of folders that are not ours. initdb
    // finds its programs with access(2), which ignores an unprivileged user's capabilities unless
    // no_setuid_fixup is set.
    const capabilities = folders.every((folder) => canReach(folder, ids))
      ? []
      : [
          '--securebits',
          '+no_setuid_fixup',
          '--inh-caps',
          '+dac_override',
          '--ambient-caps',
          '+dac_override',
        ];
    return ['setpriv', [...identity, ...capabilities, command, ...args]];
  };
  return { ids, wrap };
}

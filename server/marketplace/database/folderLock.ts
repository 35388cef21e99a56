// A lock on a folder, held by one process and given up when that process is gone, however it went.
// Called by embeddedPostgres.ts and the launcher. It trusts a process id only together with its start time,
// because process ids are used again after a restart.
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type FolderLock = { release: () => Promise<void> };

type Holder = { pid: number; started: string };

/** The kernel's start time of a process, or '' where /proc is not to be had. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, started] = text.trim().split(' ');
  return { pid: Number(pid), started: started ?? '' };
}

const isHeld = (holder: Holder) => isProcessAlive(holder.pid) && startTimeOf(holder.pid) === holder.started;

// Two processes may find the same stale lock. If the other one was quicker, what we moved is its fresh lock: put it back.
async function moveStaleLockAway(file: string, aside: string): Promise<void> {
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const holder = await readHolder(aside);
  if (holder !== null && isHeld(holder)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Resolves to the lock. Throws FolderLockedError when a living process holds it. */
export async function lockFolder(file: string): Promise<FolderLock> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      const taken = await link(draft, file).then(
        () => true,
        () => false,
      );
      if (taken) break;
      const holder = await readHolder(file);
      if (holder !== null && isHeld(holder)) throw new FolderLockedError(file, holder.pid);
      await moveStaleLockAway(file, `${draft}.stale`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
    },
  };
}

export class FolderLockedError extends Error {
  constructor(
    file: string,
    readonly pid: number,
  ) {
    super(`${path.dirname(file)} is in use by process ${pid} (lock file ${file}).`);
    this.name = 'FolderLockedError';
  }
}

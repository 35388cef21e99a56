// A lock on a folder, held by one process and released when that process ends for any reason.
// Process ids are reused, so a holder is identified by its id and start time.
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type FolderLock = { release: () => Promise<void> };

type Holder = { pid: number; started: string };

/** The kernel's start time of a process, or '' where /proc is not available. */
function readStartTime(pid: number): string {
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

const isHeld = (holder: Holder) =>
  isProcessAlive(holder.pid) && readStartTime(holder.pid) === holder.started;

/** A removal takes moments; a removal note older than this was left by a crash. */
const removalTakesMs = 5_000;

// If several processes find the same stale lock, one of them removes it after checking again. While
// its note exists no other process removes the lock file, and no process can create a new lock
// while the file exists, so a new lock is never removed.
async function removeStaleLock(file: string): Promise<void> {
  const note = `${file}.removal`;
  const isOwner = await writeFile(note, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (isOwner) {
    const holder = await readHolder(file);
    if (holder !== null && !isHeld(holder)) await rm(file, { force: true });
    await rm(note, { force: true });
    return;
  }
  const age = Date.now() - ((await stat(note).catch(() => null))?.mtimeMs ?? Date.now());
  if (age > removalTakesMs) await rm(note, { force: true });
  await delay(10);
}

/** Resolves to the lock. Throws FolderLockedError when a running process holds it. */
export async function lockFolder(file: string): Promise<FolderLock> {
  await mkdir(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${readStartTime(process.pid)}`;
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      const isAcquired = await link(draft, file).then(
        () => true,
        () => false,
      );
      if (isAcquired) break;
      const holder = await readHolder(file);
      if (holder !== null && isHeld(holder)) throw new FolderLockedError(file, holder.pid);
      await removeStaleLock(file);
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

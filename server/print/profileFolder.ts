// The temporary folder of one print browser, with its profile. Its name contains our process id, so
// that a later process can remove folders of killed processes.
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^gavel-print-(\d+)-/;

export type ProfileFolder = {
  path: string;
  /** Call this after the browser has exited. */
  remove: () => Promise<void>;
  /** For process exit. Files that the browser writes at that moment may remain. */
  removeNow: () => void;
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but another user owns it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function removeStaleFolders(parent: string): Promise<void> {
  const names = await readdir(parent);
  const staleNames = names.filter((name) => {
    const pid = NAME.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(
    staleNames.map((name) => rm(path.join(parent, name), { recursive: true, force: true })),
  );
}

export async function makeProfileFolder(parent = tmpdir()): Promise<ProfileFolder> {
  // A failed cleanup must not prevent printing.
  await removeStaleFolders(parent).catch(() => undefined);
  const folder = await mkdtemp(path.join(parent, `gavel-print-${process.pid}-`));
  return {
    path: folder,
    remove: () =>
      rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(
        () => undefined,
      ),
    removeNow: () => {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // The next process removes it.
      }
    },
  };
}

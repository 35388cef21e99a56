// The folder of one printing browser: its profile and whatever else it puts down. Named after our process, so that what a
// process that was killed has left is found by the next one. Called by printBrowser.ts.
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^gavel-print-(\d+)-/;

export type ProfileFolder = {
  path: string;
  /** When its browser is gone. */
  remove: () => Promise<void>;
  /** For a process that ends: what its browser still writes in this moment may stay. */
  removeNow: () => void;
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's is running, although we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function sweep(parent: string): Promise<void> {
  const names = await readdir(parent);
  const left = names.filter((name) => {
    const pid = NAME.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(left.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

export async function makeProfileFolder(parent = tmpdir()): Promise<ProfileFolder> {
  // It is no reason not to print.
  await sweep(parent).catch(() => undefined);
  const folder = await mkdtemp(path.join(parent, `gavel-print-${process.pid}-`));
  return {
    path: folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined),
    removeNow: () => {
      try {
        rmSync(folder, { recursive: true, force: true });
      } catch {
        // The next process sweeps it.
      }
    },
  };
}

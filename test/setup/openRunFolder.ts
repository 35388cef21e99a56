// One folder for all temporary files of a test run (databases, data folders, browser profiles),
// including those of the processes that it starts. It is in memory where the system offers that:
// creating a test database takes 3 to 30 times as long on a disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux. */
const memoryFolder = '/dev/shm';
/** A run with two browser workers used an eighth of it. */
const minFreeBytes = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A run that was killed leaves its folder behind, which would occupy memory. */
function removeOldFolders(): void {
  for (const name of readdirSync(memoryFolder)) {
    const [, pid] = /^gavel-run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(memoryFolder, name), { recursive: true, force: true });
  }
}

function chooseParent(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  if (!hasRoom(memoryFolder)) return tmpdir();
  removeOldFolders();
  return memoryFolder;
}

/** Makes `os.tmpdir()` return that folder, in this process and in its child processes. */
export function openRunFolder(): { remove: () => Promise<void> } {
  const defaultFolder = process.env['TMPDIR'];
  const folder = mkdtempSync(path.join(chooseParent(), `gavel-run-${process.pid}-`));
  // PostgreSQL does not run as root and must be able to traverse this folder to its own.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return {
    remove: async () => {
      if (defaultFolder === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = defaultFolder;
      // A browser's last process may still write while it exits.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

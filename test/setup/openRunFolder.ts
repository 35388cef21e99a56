// One folder for all temporary files of a test run (databases, data folders, browser profiles),
// including those of the processes that it starts.
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes `os.tmpdir()` return that folder, in this process and in its child processes. */
export function openRunFolder(): { remove: () => Promise<void> } {
  const defaultFolder = process.env['TMPDIR'];
  const folder = mkdtempSync(path.join(tmpdir(), 'gavel-run-'));
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

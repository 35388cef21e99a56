// One folder for whatever a run of the tests writes to the system's temporary folder (databases, data folders, profiles
// of browsers), also by processes that it starts. Called by the global set-ups, which remove it at the end.
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** From here on `os.tmpdir()` is that folder, here and in every process started from here. */
export function openRunFolder(): { remove: () => Promise<void> } {
  const usual = process.env['TMPDIR'];
  const folder = mkdtempSync(path.join(tmpdir(), 'gavel-run-'));
  // PostgreSQL, which does not run as root, has to get to its own folder through this one.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return {
    remove: async () => {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
      // A browser's last process may still be writing while it ends.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

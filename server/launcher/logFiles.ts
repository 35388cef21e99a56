// Where the processes log. A demo logs to files, so that the terminal keeps showing the address and
// the accounts. Otherwise logs go to standard output. Large files are rotated while the process
// keeps writing. Log files are readable only by their owner.
import { chmodSync, copyFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../config/settings';

const maxLogBytes = 20_000_000;
const checkEveryMs = 10_000;

export function getLogFolder(settings: Settings): string | null {
  return settings.demo ? path.join(settings.dataDir, 'logs') : null;
}

/**
 * Copies and truncates instead of renaming: the process has the file open for appending and
 * continues at the new start.
 */
export function rotateLog(file: string, limitBytes = maxLogBytes): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file, 0);
}

/** The log file of a process; null means standard output. */
export function getLogFile(folder: string | null, name: string): string | null {
  if (folder === null) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, `${name}.log`);
  // A file of an earlier release may be readable by others.
  if (existsSync(file)) chmodSync(file, 0o600);
  return file;
}

/** Rotates the log files, including PostgreSQL's, until it is stopped. */
export function watchLogs(
  settings: Settings,
  onError: (line: string) => void,
): { stop: () => Promise<void> } {
  const folder = getLogFolder(settings);
  const files = [
    ...(folder === null
      ? []
      : ['marketplace', 'web'].map((name) => path.join(folder, `${name}.log`))),
    path.join(settings.dataDir, 'postgres.log'),
  ];
  const timer = setInterval(() => {
    for (const file of files) {
      try {
        rotateLog(file);
      } catch (error) {
        onError(
          `${file} could not be rotated: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }, checkEveryMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

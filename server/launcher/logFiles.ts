// Where the processes' logs go: in a demo to files, so that the terminal keeps the address and the accounts in sight;
// otherwise to standard output, for whatever collects logs. A file that has grown large is set aside while its process goes
// on writing to it. Called by launch.ts. Logs are their owner's alone.
import { chmodSync, copyFileSync, existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../config/settings';

const fullBytes = 20_000_000;
const lookEveryMs = 10_000;

export function logFolderOf(settings: Settings): string | null {
  return settings.demo ? path.join(settings.dataDir, 'logs') : null;
}

/** Copied and emptied, not moved: whoever has it open for appending goes on at its new beginning. */
export function rotateLog(file: string, limitBytes = fullBytes): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= limitBytes) return;
  copyFileSync(file, `${file}.1`);
  chmodSync(`${file}.1`, 0o600);
  truncateSync(file, 0);
}

/** The file for a process's log; null for standard output. */
export function logFileOf(folder: string | null, name: string): string | null {
  if (folder === null) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = path.join(folder, `${name}.log`);
  // Of an earlier release.
  if (existsSync(file)) chmodSync(file, 0o600);
  return file;
}

/** Looks after the files until it is stopped; PostgreSQL's own log is one of them. */
export function watchLogs(settings: Settings, onTrouble: (line: string) => void): { stop: () => Promise<void> } {
  const folder = logFolderOf(settings);
  const files = [...(folder === null ? [] : ['marketplace', 'web'].map((name) => path.join(folder, `${name}.log`))), path.join(settings.dataDir, 'postgres.log')];
  const timer = setInterval(() => {
    for (const file of files) {
      try {
        rotateLog(file);
      } catch (error) {
        onTrouble(`${file} could not be set aside: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }, lookEveryMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

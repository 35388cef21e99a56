// Where the processes' logs go: in a demo to files, so that the terminal keeps the address and the accounts in sight;
// otherwise to standard output, for whatever collects logs. Called by launch.ts.
import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../config/settings';

const fullBytes = 20_000_000;

export function logFolderOf(settings: Settings): string | null {
  return settings.demo ? path.join(settings.dataDir, 'logs') : null;
}

/** The file for a process's log, the earlier one set aside when it has grown large; null for standard output. */
export function logFileOf(folder: string | null, name: string): string | null {
  if (folder === null) return null;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > fullBytes) renameSync(file, `${file}.1`);
  return file;
}

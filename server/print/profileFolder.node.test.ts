import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeProfileFolder } from './profileFolder';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'gavel-profiles-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

test('removes the folder with its contents', async () => {
  const one = await makeProfileFolder(scratch);
  const other = await makeProfileFolder(scratch);
  writeFileSync(path.join(one.path, 'file'), '');
  writeFileSync(path.join(other.path, 'file'), '');
  await one.remove();
  other.removeNow();
  expect([existsSync(one.path), existsSync(other.path)]).toEqual([false, false]);
});

test('removes folders of killed processes and keeps those of running ones', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = path.join(scratch, `gavel-print-${pid}-abc`);
  const foreign = path.join(scratch, 'gavel-printer');
  mkdirSync(left);
  mkdirSync(foreign);
  const mine = await makeProfileFolder(scratch);
  const second = await makeProfileFolder(scratch);
  expect([existsSync(left), existsSync(foreign), existsSync(mine.path)]).toEqual([
    false,
    true,
    true,
  ]);
  await Promise.all([mine.remove(), second.remove()]);
});

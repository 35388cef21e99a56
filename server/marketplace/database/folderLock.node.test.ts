import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderLockedError, lockFolder } from './folderLock';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-lock-'));
  file = path.join(folder, 'gavel.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('refuses a lock held by a running process until its release', async () => {
  const lock = await lockFolder(file);
  await expect(lockFolder(file)).rejects.toThrow(FolderLockedError);
  await lock.release();
  await (await lockFolder(file)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('takes over the lock of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(file, `${pid} 12345`);
  const lock = await lockFolder(file);
  await expect(lockFolder(file)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
});

test('takes over a lock whose process id was reused by another program', async () => {
  await writeFile(file, `${process.pid} 1`);
  await (await lockFolder(file)).release();
});

test('gives a stale lock to one of many concurrent callers', async () => {
  await writeFile(file, '999999999 1');
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(file)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepSecretKey } from './keepSecretKey';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes a key of 32 bytes for its owner alone, and keeps it', async () => {
  const dataDir = path.join(folder, 'var');
  const file = path.join(dataDir, 'secret.key');
  await keepSecretKey(dataDir);
  const first = await readFile(file, 'utf8');
  expect(Buffer.from(first.trim(), 'base64')).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await keepSecretKey(dataDir);
  expect(await readFile(file, 'utf8')).toBe(first);
});

test('two starts at once keep one key', async () => {
  await Promise.all([keepSecretKey(folder), keepSecretKey(folder), keepSecretKey(folder)]);
  expect(Buffer.from((await readFile(path.join(folder, 'secret.key'), 'utf8')).trim(), 'base64')).toHaveLength(32);
});

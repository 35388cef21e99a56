import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSecretKey } from './launch';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates a 32-byte key that only its owner can read, and keeps it', async () => {
  const dataDir = path.join(folder, 'var');
  const file = path.join(dataDir, 'secret.key');
  await ensureSecretKey(dataDir);
  const first = await readFile(file, 'utf8');
  expect(Buffer.from(first.trim(), 'base64')).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await ensureSecretKey(dataDir);
  expect(await readFile(file, 'utf8')).toBe(first);
});

test('keeps one key after two concurrent starts', async () => {
  await Promise.all([ensureSecretKey(folder), ensureSecretKey(folder), ensureSecretKey(folder)]);
  expect(
    Buffer.from((await readFile(path.join(folder, 'secret.key'), 'utf8')).trim(), 'base64'),
  ).toHaveLength(32);
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createPasswordHasher,
  startPasswordThreads,
  type PasswordThreads,
} from '../../server/marketplace/domain/accounts/passwords';

const password = 'correct horse battery';
let threads: PasswordThreads;

beforeAll(() => {
  threads = startPasswordThreads(path.resolve(__dirname, '../../dist/node/passwordWorker.js'));
});
afterAll(() => threads.stop());

/** The nice value of each thread of this process. */
async function readPriorities(): Promise<number[]> {
  const tasks = '/proc/self/task';
  const lines = await Promise.all(
    (await readdir(tasks)).map((id) => readFile(path.join(tasks, id, 'stat'), 'utf8')),
  );
  // The fields after the name, which can contain anything, start with the third.
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}

test('threads compute the same hashes, and refuse what is not a hash', async () => {
  const here = createPasswordHasher();
  const there = createPasswordHasher({ argon2: threads });
  const hash = await there.hash(password);
  expect(await here.verify(hash, password)).toBe(true);
  expect(await there.verify(hash, password)).toBe(true);
  expect(await there.verify(hash, 'another password')).toBe(false);
  expect(await there.verify('no hash', password)).toBe(false);
});

test('their priority is low', async () => {
  await threads.verify('no hash', password);
  const own = Math.min(...(await readPriorities()));
  expect(await readPriorities()).toContain(own + 10);
});

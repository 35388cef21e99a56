import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './findBrowser';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-browser-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, mode: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, '');
  await chmod(file, mode);
  return file;
}

test('uses the first name on the path', async () => {
  await program('google-chrome', 0o755);
  const chromium = await program('chromium', 0o755);
  expect(findBrowser({ PATH: folder })).toBe(chromium);
});

test('uses PUPPETEER_EXECUTABLE_PATH, and nothing else if that path is wrong', async () => {
  await program('chromium', 0o755);
  const own = await program('my-browser', 0o755);
  expect(findBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: own })).toBe(own);
  expect(findBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: `${own}-gone` })).toBeNull();
});

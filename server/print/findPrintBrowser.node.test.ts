import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPrintBrowser } from './findPrintBrowser';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

test('the one that is named comes before all others', async () => {
  put('chromium');
  const named = put('my-browser');
  expect(await findPrintBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: named })).toBe(named);
});

test('a named one that is not there is not replaced by another', async () => {
  put('chromium');
  expect(await findPrintBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: path.join(folder, 'gone') })).toBeNull();
});

test('on the path the headless shell, which is quicker, comes before Chromium', async () => {
  const chromium = put('chromium');
  expect(await findPrintBrowser({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(chromium);
  const shell = put('chromium-headless-shell');
  expect(await findPrintBrowser({ PATH: folder })).toBe(shell);
});

test('what cannot be run is none', async () => {
  put('chromium', 0o644);
  expect(await findPrintBrowser({ PATH: folder })).not.toBe(path.join(folder, 'chromium'));
});

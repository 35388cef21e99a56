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

test('prefers the configured browser', async () => {
  put('chromium');
  const configured = put('my-browser');
  expect(await findPrintBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: configured })).toBe(
    configured,
  );
});

test('does not replace a configured browser that is missing', async () => {
  put('chromium');
  expect(
    await findPrintBrowser({ PATH: folder, PUPPETEER_EXECUTABLE_PATH: path.join(folder, 'gone') }),
  ).toBeNull();
});

test('prefers the faster headless shell on the path', async () => {
  const chromium = put('chromium');
  expect(await findPrintBrowser({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(chromium);
  const shell = put('chromium-headless-shell');
  expect(await findPrintBrowser({ PATH: folder })).toBe(shell);
  expect(await findPrintBrowser({ PATH: folder }, { isFull: true })).toBe(chromium);
});

test('ignores files that are not executable', async () => {
  put('chromium', 0o644);
  expect(await findPrintBrowser({ PATH: folder })).not.toBe(path.join(folder, 'chromium'));
});

import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getLogFile, rotateLog } from './logFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const getMode = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test('rotates a large log while it is being written and limits both files', () => {
  const file = path.join(folder, 'web.log');
  const writer = openSync(file, 'a', 0o600);
  for (let line = 0; line < 500; line += 1) {
    writeSync(writer, `${'x'.repeat(99)}\n`);
    rotateLog(file, 10_000);
  }
  closeSync(writer);
  expect(statSync(file).size).toBeLessThanOrEqual(10_000);
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(10_100);
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^x{99}\n/);
  expect(getMode(`${file}.1`)).toBe('600');
});

test('keeps a small log', () => {
  const file = path.join(folder, 'web.log');
  appendFileSync(file, 'a line\n');
  rotateLog(file, 10_000);
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.1`)]).toEqual(['a line\n', false]);
});

test('makes logs and their folder readable only by their owner', () => {
  const logs = path.join(folder, 'logs');
  const file = getLogFile(logs, 'web') ?? '';
  writeFileSync(file, '', { mode: 0o644 });
  expect(getLogFile(logs, 'web')).toBe(file);
  expect([getMode(logs), getMode(file)]).toEqual(['700', '600']);
  expect(getLogFile(null, 'web')).toBeNull();
});

import { appendFileSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFileOf, rotateLog } from './logFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test('a log that has grown large is set aside while it is written to, and both parts stay below the limit', () => {
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
  expect(modeOf(`${file}.1`)).toBe('600');
});

test('a small one stays as it is', () => {
  const file = path.join(folder, 'web.log');
  appendFileSync(file, 'a line\n');
  rotateLog(file, 10_000);
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.1`)]).toEqual(['a line\n', false]);
});

test('logs and their folder are their owner’s alone, those of an earlier release too', () => {
  const logs = path.join(folder, 'logs');
  const file = logFileOf(logs, 'web') ?? '';
  writeFileSync(file, '', { mode: 0o644 });
  expect(logFileOf(logs, 'web')).toBe(file);
  expect([modeOf(logs), modeOf(file)]).toEqual(['700', '600']);
  expect(logFileOf(null, 'web')).toBeNull();
});

import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresUser } from './postgresUser';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gavel-private-'));
  chmodSync(folder, 0o700);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runAsPostgres(script: string, ...args: string[]): string {
  const [command, all] = findPostgresUser().wrap('/bin/sh', ['-c', script, ...args], [folder]);
  return execFileSync(command, all, { cwd: '/' }).toString().trim();
}

test('runs a program below a folder that only root can enter, as initdb does', () => {
  const program = path.join(folder, 'program');
  copyFileSync('/bin/echo', program);
  chmodSync(program, 0o755);
  expect(runAsPostgres('test -x "$0" && "$0" found', program)).toBe('found');
});

test('never runs as root', () => {
  expect(runAsPostgres('id -u')).not.toBe('0');
});

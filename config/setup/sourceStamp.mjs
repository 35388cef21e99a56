// A hash of all build inputs, used to detect whether dist is up to date. Plain Node without
// packages.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const folders = ['src', 'server', 'config', 'translations'];
const files = ['package-lock.json', 'webpack.config.ts', 'tsconfig.json'];
const isSource = (file) =>
  !/\.test\.tsx?$/.test(file) && !file.includes(path.join('contract', 'generated'));

function listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

export function sourceStamp() {
  const hash = createHash('sha256');
  const all = [
    ...files.map((file) => fromRoot(file)),
    ...folders.flatMap((folder) => listFiles(fromRoot(folder))),
  ];
  for (const file of all.filter(isSource).sort()) {
    hash.update(`${path.relative(fromRoot(), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

// `npm start` runs these scripts in a fresh checkout, before any package is installed.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const scripts = readdirSync(__dirname).filter((name) => name.endsWith('.mjs'));

test.each(scripts)('%s imports only Node and its neighbors', (name) => {
  const source = readFileSync(path.join(__dirname, name), 'utf8');
  const imports = [...source.matchAll(/(?:from|import) '([^']+)'/g)].map(([, file = '']) => file);
  expect(imports.filter((file) => !/^(?:node:|\.\/)/.test(file))).toEqual([]);
});

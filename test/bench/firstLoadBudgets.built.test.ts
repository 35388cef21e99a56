// Adds up the compressed scripts that the manifest of the build names for a page.
import { statSync } from 'node:fs';
import path from 'node:path';
import { getPageFiles, readAssetManifest } from '../../server/ssr/assetManifest';
import { firstLoadBudgets, measuringBudgets } from './firstLoadBudgets';

const clientDir = path.resolve('dist/client');
const manifest = readAssetManifest(clientDir);

const getKilobytes = (scripts: readonly string[]): number =>
  scripts.reduce((sum, file) => sum + statSync(path.join(clientDir, `${file}.br`)).size, 0) / 1024;

test(`every page starts with at most ${firstLoadBudgets.entry} KB of JavaScript`, () => {
  expect(getKilobytes(manifest.entry.js)).toBeLessThanOrEqual(firstLoadBudgets.entry);
});

test.each(['home', 'category', 'lot'] as const)('the %s page keeps to its budget', (page) => {
  expect(Object.keys(manifest.chunks)).toContain(page);
  expect(getKilobytes(getPageFiles(manifest, page).js)).toBeLessThanOrEqual(firstLoadBudgets[page]);
});

test.each(Object.entries(measuringBudgets))(
  'the chunk %s has at most %i KB and is in no first load',
  (chunk, budget) => {
    const own = manifest.chunks[chunk]?.js ?? [];
    const common = new Set(manifest.entry.js);
    const scripts = own.filter((file) => !common.has(file));
    expect(scripts).not.toEqual([]);
    expect(getKilobytes(scripts)).toBeLessThanOrEqual(budget);
    for (const page of ['home', 'category', 'lot'])
      expect(getPageFiles(manifest, page).js).not.toEqual(expect.arrayContaining(scripts));
  },
);

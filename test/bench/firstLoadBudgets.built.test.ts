// Adds up the compressed scripts that the manifest of the build names for a page.
import { statSync } from 'node:fs';
import path from 'node:path';
import { getPageFiles, readAssetManifest } from '../../server/ssr/assetManifest';
import { firstLoadBudgets } from './firstLoadBudgets';

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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './folders';
import { nodeConfig } from './nodeConfig';

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };
const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;

/** Whether the build leaves it outside, to be required at run time. */
function isOutside(request: string): boolean {
  const { externals } = nodeConfig('production');
  if (typeof externals !== 'function') throw new Error('the externals are no function any more');
  let found: unknown;
  const asked = {
    request,
    originalRequest: request,
    context: rootDir,
    contextInfo: { issuer: '', issuerLayer: null },
    dependencyType: 'esm',
    getResolve: () => () => Promise.resolve(request),
  };
  void externals(asked, (_error?: Error | null, result?: unknown) => {
    found = result;
  });
  return found !== undefined;
}

test('every package that needs React is bundled with it: two copies of React break the pages of the server', () => {
  const names = Object.keys(manifestOf('.').dependencies ?? {});
  const ofReact = names.filter((name) => manifestOf(`node_modules/${name}`).peerDependencies?.['react'] !== undefined);
  expect(ofReact).toContain('react-toastify');
  expect(ofReact.filter(isOutside)).toEqual([]);
  expect(isOutside('express')).toBe(true);
});

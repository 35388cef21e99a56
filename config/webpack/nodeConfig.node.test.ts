import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './folders';
import { nodeConfig } from './nodeConfig';

type Manifest = {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;

/** Whether the package stays external and is required at run time. */
function isExternal(request: string): boolean {
  const { externals } = nodeConfig('production');
  if (typeof externals !== 'function') throw new Error('externals is not a function');
  let external: unknown;
  const externalsArgument = {
    request,
    originalRequest: request,
    context: rootDir,
    contextInfo: { issuer: '', issuerLayer: null },
    dependencyType: 'esm',
    getResolve: () => () => Promise.resolve(request),
  };
  void externals(externalsArgument, (_error?: Error | null, result?: unknown) => {
    external = result;
  });
  return external !== undefined;
}

test('bundles every package that needs React, because two copies of React break rendering', () => {
  const names = Object.keys(readManifest('.').dependencies ?? {});
  const reactPackages = names.filter(
    (name) => readManifest(`node_modules/${name}`).peerDependencies?.['react'] !== undefined,
  );
  expect(reactPackages).toContain('react-toastify');
  expect(reactPackages.filter(isExternal)).toEqual([]);
  expect(isExternal('express')).toBe(true);
});

import { importFault, roomOf } from '../../config/architecture.cjs';
import { importsOf, readSourceFiles } from './sourceFiles';

const files = readSourceFiles();

test('every file stands in a room of the architecture', () => {
  const homeless = files.map(({ file }) => file).filter((file) => roomOf(file) === null);
  expect(homeless).toEqual([]);
});

test('no file imports from a room that is closed to it', () => {
  const faults = files.flatMap((source) =>
    importsOf(source).flatMap((target) => {
      const fault = importFault(source.file, target);
      return fault === null ? [] : [`${source.file} → ${target}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('there are no cycles', () => {
  const graph = new Map(files.map((source) => [source.file, importsOf(source)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test.each([
  ['src/lib/money.ts', 'src/platform/clock.ts'],
  ['src/contract/buyer/lots.ts', 'src/api/buyer/lots.ts'],
  ['src/ui/A.tsx', 'src/api/buyer/lots.ts'],
  ['src/api/core/baseQuery.ts', 'src/api/buyer/lots.ts'],
  ['src/api/buyer/lots.ts', 'src/api/fees/commission.ts'],
  ['src/features/lots/pages/LotPage.tsx', 'src/features/search/components/Facets.tsx'],
  ['src/features/lots/pages/LotPage.tsx', 'src/app/makeStore.ts'],
  ['src/app/makeStore.ts', 'src/entry/client.tsx'],
  ['src/platform/config.ts', 'server/index.ts'],
  ['src/platform/config.ts', 'config/settings.ts'],
  ['server/ssr/render.ts', 'src/app/routes.ts'],
  ['server/ssr/render.ts', 'src/entry/client.tsx'],
  ['server/ssr/render.ts', 'server/marketplace/database/migrate.ts'],
  ['server/marketplace/index.ts', 'server/middleware/csp.ts'],
  ['server/marketplace/index.ts', 'src/api/buyer/lots.ts'],
  ['src/app/makeStore.ts', 'test/setup/testDatabase.ts'],
  ['src/app/makeStore.ts', 'src/lib/money.test.ts'],
])('%s may not import %s', (from, to) => {
  expect(importFault(from, to)).not.toBeNull();
});

test.each([
  ['src/features/lots/pages/LotPage.tsx', 'src/features/lots/components/Gallery.tsx'],
  ['src/api/buyer/lots.ts', 'src/api/core/endpointFactory.ts'],
  ['server/ssr/render.ts', 'src/entry/server.tsx'],
  ['server/marketplace/index.ts', 'src/contract/buyer/lots.ts'],
  ['server/marketplace/services/lots/lots.node.test.ts', 'test/setup/testDatabase.ts'],
])('%s may import %s', (from, to) => {
  expect(importFault(from, to)).toBeNull();
});

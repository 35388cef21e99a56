import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findImportViolation, findLayer, serviceOrder } from '../../config/architecture.cjs';
import { getImports, readSourceFiles, rootDir } from './sourceFiles';

const files = readSourceFiles();

test('every file belongs to a layer', () => {
  const filesWithoutLayer = files
    .map(({ file }) => file)
    .filter((file) => findLayer(file) === null);
  expect(filesWithoutLayer).toEqual([]);
});

test('every import is allowed by the layer rules', () => {
  const faults = files.flatMap((source) =>
    getImports(source).flatMap((target) => {
      const fault = findImportViolation(source.file, target);
      return fault === null ? [] : [`${source.file} → ${target}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every service of the marketplace has its place in the order', () => {
  const folders = readdirSync(path.join(rootDir, 'server/marketplace/services'));
  expect(folders.toSorted()).toEqual(serviceOrder.toSorted());
});

test('imports form no cycles', () => {
  const graph = new Map(files.map((source) => [source.file, getImports(source)]));
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
  ['src/ui/Link.tsx', 'src/api/buyer/lots.ts'],
  ['src/api/core/baseQuery.ts', 'src/api/buyer/lots.ts'],
  ['src/api/buyer/lots.ts', 'src/api/fees/commission.ts'],
  ['src/features/lot-page/LotPage.tsx', 'src/features/discovery/filters/FilterForm.tsx'],
  ['src/features/lot-page/LotPage.tsx', 'src/app/makeStore.ts'],
  ['src/app/makeStore.ts', 'src/entry/client.tsx'],
  ['src/platform/config.ts', 'server/index.ts'],
  ['src/platform/config.ts', 'config/settings.ts'],
  ['server/ssr/render.ts', 'src/app/routes/matchAppRoute.ts'],
  ['server/ssr/render.ts', 'src/entry/client.tsx'],
  ['server/ssr/render.ts', 'server/marketplace/database/migrate.ts'],
  ['server/marketplace/index.ts', 'server/middleware/csp.ts'],
  ['server/marketplace/index.ts', 'src/api/buyer/lots.ts'],
  ['server/marketplace/domain/fees/feePolicy.ts', 'server/marketplace/database/openDatabase.ts'],
  ['server/marketplace/database/openDatabase.ts', 'server/marketplace/http/context.ts'],
  ['server/marketplace/http/context.ts', 'server/marketplace/ports/mail/queueMail.ts'],
  ['server/marketplace/ports/mail/queueMail.ts', 'server/marketplace/services/lots/listLots.ts'],
  ['server/marketplace/services/lots/listLots.ts', 'server/marketplace/live/startLiveHub.ts'],
  ['server/marketplace/services/lots/listLots.ts', 'server/marketplace/jobs/startJobs.ts'],
  [
    'server/marketplace/services/accounts/userRows.ts',
    'server/marketplace/services/cards/cardRows.ts',
  ],
  [
    'server/marketplace/services/checkout/payOut.ts',
    'server/marketplace/services/orders/cancelSale.ts',
  ],
  ['server/marketplace/jobs/startJobs.ts', 'server/marketplace/live/startLiveHub.ts'],
  ['server/marketplace/live/startLiveHub.ts', 'server/marketplace/app/routes.ts'],
  ['server/marketplace/lib/semaphore.ts', 'server/marketplace/http/apiError.ts'],
  ['src/app/makeStore.ts', 'test/setup/testDatabase.ts'],
  ['src/app/makeStore.ts', 'src/lib/money.test.ts'],
])('%s may not import %s', (from, to) => {
  expect(findImportViolation(from, to)).not.toBeNull();
});

test.each([
  ['src/features/lot-page/LotPage.tsx', 'src/features/lot-page/Gallery.tsx'],
  ['src/api/buyer/lots.ts', 'src/api/core/endpointFactory.ts'],
  ['server/ssr/render.ts', 'src/entry/server.tsx'],
  ['server/marketplace/index.ts', 'src/contract/buyer/lots.ts'],
  [
    'server/marketplace/services/cards/cardRows.ts',
    'server/marketplace/services/accounts/userRows.ts',
  ],
  ['server/marketplace/services/lots/lots.node.test.ts', 'test/setup/testDatabase.ts'],
])('%s may import %s', (from, to) => {
  expect(findImportViolation(from, to)).toBeNull();
});

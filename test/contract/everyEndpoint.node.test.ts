// Every endpoint of the contract is implemented, once; and the OpenAPI document names them all.
import { allEndpoints } from '../../src/contract/allEndpoints';
import { openApiDocument } from '../../src/contract/core/openApi';
import { allRoutes } from '../../server/marketplace/http/allRoutes';

const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name).toSorted();

test('each endpoint has exactly one route, and no route is outside the contract', () => {
  expect(names(allRoutes.map(({ endpoint }) => endpoint))).toEqual(names(allEndpoints));
});

test('streams are streams and the rest answers JSON', () => {
  for (const { kind, endpoint } of allRoutes) expect([endpoint.name, kind]).toEqual([endpoint.name, endpoint.stream ? 'stream' : 'json']);
});

test('the OpenAPI document has an operation for each endpoint, and its path parameters', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument(allEndpoints))) as {
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[] }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, ...operation })));
  const older = allEndpoints.filter(({ olderPath }) => olderPath !== null).map(({ name }) => ({ name: `${name}AtOlderPath` }));
  expect(names(operations.map(({ operationId }) => ({ name: operationId })))).toEqual(names([...allEndpoints, ...older]));
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(inPath);
  }
});

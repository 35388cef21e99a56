// Every endpoint of the contract is implemented exactly once, and the OpenAPI document lists them
// all.
import { allEndpoints } from '../../src/contract/allEndpoints';
import { generalErrorCodes } from '../../src/contract/core/errorCodes';
import { createOpenApiDocument } from '../../src/contract/core/openApiDocument';
import { allRoutes } from '../../server/marketplace/app/routes';

const names = (list: readonly { name: string }[]): string[] =>
  list.map(({ name }) => name).toSorted();

test('each endpoint has exactly one route, and no route is outside the contract', () => {
  expect(names(allRoutes.map(({ endpoint }) => endpoint))).toEqual(names(allEndpoints));
});

test('stream endpoints are streams, all others answer JSON', () => {
  for (const { kind, endpoint } of allRoutes)
    expect([endpoint.name, kind]).toEqual([endpoint.name, endpoint.stream ? 'stream' : 'json']);
});

test('endpoints declare each error code once, and no general one', () => {
  for (const { name, errors, idempotencyKey } of allEndpoints) {
    const codes = [...generalErrorCodes, ...errors];
    expect([name, codes.length]).toEqual([name, new Set(codes).size]);
    // A key can always come with another body than before.
    expect([name, errors.includes('idempotency_conflict')]).toEqual([name, idempotencyKey]);
  }
});

test('the OpenAPI document has an operation with path parameters for each endpoint', () => {
  const { paths } = JSON.parse(JSON.stringify(createOpenApiDocument(allEndpoints))) as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
    >;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const older = allEndpoints
    .filter(({ olderPath }) => olderPath !== null)
    .map(({ name }) => ({ name: `${name}AtOlderPath` }));
  expect(names(operations.map(({ operationId }) => ({ name: operationId })))).toEqual(
    names([...allEndpoints, ...older]),
  );
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
    ).toEqual(inPath);
  }
});

import { buildRequest } from './buildRequest';

const thing = { method: 'GET', path: '/test/api/v1/things/:id' } as const;

test.each(['../../admin', 'a/b', '?x=1', '#x', 'a b', '%2e%2e'])('a path parameter of %j stays one segment', (id) => {
  expect(buildRequest(thing, { id }).url).toBe(`/test/api/v1/things/${encodeURIComponent(id)}`);
});

test.each([{}, { id: null }, { id: '.' }, { id: '..' }])('%j is no address', (args) => {
  expect(() => buildRequest(thing, args)).toThrow(TypeError);
});

test('the key is a header and never a query', () => {
  const request = buildRequest({ ...thing, method: 'POST' }, { id: 1, idempotencyKey: 'k' }, { idempotencyKey: 'k' });
  expect(request).toEqual({
    method: 'POST',
    url: '/test/api/v1/things/1',
    headers: { accept: 'application/json', 'idempotency-key': 'k' },
    body: undefined,
  });
});

test('parameters may be written in camel case, as the specification does', () => {
  const path = '/orders/api/v3/users/:userId/orders/:orderId';
  expect(buildRequest({ method: 'GET', path }, { userId: 5, orderId: 7, page: 2 }).url).toBe('/orders/api/v3/users/5/orders/7?page=2');
});

import { buildRequest } from './buildRequest';

const endpoint = { method: 'GET', path: '/test/api/v1/things/:id' } as const;

test.each(['../../admin', 'a/b', '?x=1', '#x', 'a b', '%2e%2e'])(
  'encodes the path parameter %j as one segment',
  (id) => {
    expect(buildRequest(endpoint, { id }).url).toBe(
      `/test/api/v1/things/${encodeURIComponent(id)}`,
    );
  },
);

test.each([{}, { id: null }, { id: '.' }, { id: '..' }])(
  'rejects the path parameters %j',
  (args) => {
    expect(() => buildRequest(endpoint, args)).toThrow(TypeError);
  },
);

test('sends the key as a header, not as a query parameter', () => {
  const request = buildRequest(
    { ...endpoint, method: 'POST' },
    { id: 1, idempotencyKey: 'k' },
    { idempotencyKey: 'k' },
  );
  expect(request).toEqual({
    method: 'POST',
    url: '/test/api/v1/things/1',
    headers: { accept: 'application/json', 'idempotency-key': 'k' },
    body: undefined,
  });
});

test('fills path parameters in camel case', () => {
  const path = '/orders/api/v3/users/:userId/orders/:orderId';
  expect(buildRequest({ method: 'GET', path }, { userId: 5, orderId: 7, page: 2 }).url).toBe(
    '/orders/api/v3/users/5/orders/7?page=2',
  );
});

import { orderRoutes } from './orders.routes';

// Each of these prints an address or an origin with a country name, which is a message of
// `countries`.
it.each([
  'buyer-receipt',
  'seller-receipt',
  'packing-slip',
  'admin-packing-slip',
  'cn22',
  'cn23',
  'commercial-invoice',
])('%s loads the country names', (id) => {
  expect(orderRoutes.find((route) => route.id === id)?.namespaces).toEqual(
    expect.arrayContaining(['documents', 'countries']),
  );
});

it('the label needs the messages of services, but no country names', () => {
  expect(orderRoutes.find(({ id }) => id === 'label')?.namespaces).toEqual([
    'documents',
    'shipping',
  ]);
});

import { allRoutes } from './allRoutes';
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

it('every audience has pages, and paperwork leads to no pages of the other side', () => {
  const audiences = allRoutes.map(({ audience = 'buyer' }) => audience);
  expect([...new Set(audiences)].toSorted()).toEqual([
    'buyer',
    'buyer_only',
    'focused',
    'seller',
    'seller_only',
  ]);
  const listIds = (of: string) =>
    allRoutes.filter(({ audience }) => audience === of).map(({ id }) => id);
  expect(listIds('buyer_only')).toEqual(['buyer-receipt']);
  expect(listIds('seller_only').toSorted()).toEqual([
    'cn22',
    'cn23',
    'commercial-invoice',
    'label',
    'packing-slip',
    'seller-receipt',
  ]);
});

import { orderRoutes } from './orderRoutes';

// Each of them prints an address or an origin with the name of its country, which is a word of `countries`.
it.each(['buyer-receipt', 'seller-receipt', 'packing-slip', 'admin-packing-slip', 'cn22', 'cn23', 'commercial-invoice'])('%s has the names of countries', (id) => {
  expect(orderRoutes.find((route) => route.id === id)?.namespaces).toEqual(expect.arrayContaining(['documents', 'countries']));
});

it('the label writes countries as the post does, and needs the words of services', () => {
  expect(orderRoutes.find(({ id }) => id === 'label')?.namespaces).toEqual(['documents', 'shipping']);
});

import { getIntl } from './getIntl';
import { loadNamespaces } from './loadNamespaces';

const urls = { shop: '/i18n/fi/shop.1.json', order: '/i18n/fi/order.1.json' };
const respond = (body: object, ok = true) => ({ ok, status: ok ? 200 : 503, json: () => Promise.resolve(body) });
const calls = jest.fn();

beforeEach(() => {
  calls.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(calls);
});

it('adds the words, and fetches each file once', async () => {
  calls.mockResolvedValue(respond({ 'shop.open': 'Avaa' }));
  await Promise.all([loadNamespaces('fi', ['shop'], urls), loadNamespaces('fi', ['shop'], urls)]);
  await loadNamespaces('fi', ['shop', 'unknown'], urls);
  expect(calls).toHaveBeenCalledTimes(1);
  expect(getIntl('fi').t('shop.open')).toBe('Avaa');
});

it('fails on a refused file and tries it again later', async () => {
  calls.mockResolvedValueOnce(respond({}, false)).mockResolvedValueOnce(respond({ 'order.paid': 'Maksettu' }));
  await expect(loadNamespaces('fi', ['order'], urls)).rejects.toThrow('503');
  await loadNamespaces('fi', ['order'], urls);
  expect(getIntl('fi').t('order.paid')).toBe('Maksettu');
});

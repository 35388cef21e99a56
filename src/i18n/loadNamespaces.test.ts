import { getIntl } from './getIntl';
import { loadNamespaces } from './loadNamespaces';

const text = (value: string) => [{ type: 0, value }];
const urls = { shop: '/i18n/fi/shop.1.json', order: '/i18n/fi/order.1.json' };
const respond = (body: object, ok = true) => ({
  ok,
  status: ok ? 200 : 503,
  json: () => Promise.resolve(body),
});
const calls = jest.fn();

beforeEach(() => {
  calls.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(calls);
});

it('adds the messages, and fetches each file once', async () => {
  calls.mockResolvedValue(respond({ 'lots.card.closed': text('Suljettu') }));
  await Promise.all([loadNamespaces('fi', ['shop'], urls), loadNamespaces('fi', ['shop'], urls)]);
  await loadNamespaces('fi', ['shop', 'unknown'], urls);
  expect(calls).toHaveBeenCalledTimes(1);
  expect(getIntl('fi').formatMessage({ id: 'lots.card.closed' })).toBe('Suljettu');
});

it('rejects when a file fails, and retries it later', async () => {
  calls
    .mockResolvedValueOnce(respond({}, false))
    .mockResolvedValueOnce(respond({ 'lots.card.buyNow': text('Osta') }));
  await expect(loadNamespaces('fi', ['order'], urls)).rejects.toThrow('503');
  await loadNamespaces('fi', ['order'], urls);
  expect(getIntl('fi').formatMessage({ id: 'lots.card.buyNow' })).toBe('Osta');
});

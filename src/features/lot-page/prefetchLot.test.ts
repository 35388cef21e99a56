import { wireBlock } from '../../../test/builders/wireBidding';
import { lotReplies, wireDetail } from '../../../test/builders/wireLot';
import type { Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { redirectedFromLot } from '../../lib/storedValues';
import { readStored } from '../../platform/stored';
import type { PageInfo } from '../../platform/pageInfo';
import type { PrefetchResult } from '../../platform/routing';
import { prefetchLot } from './prefetchLot';

const DETAIL = 'GET /buyer/api/v2/lots/1/detail';
const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';

async function prefetch(
  lot: string,
  {
    replies = {},
    query = '',
    pageInfo = {},
  }: { replies?: Replies; query?: string; pageInfo?: Partial<PageInfo> } = {},
) {
  const { store, transport } = testStore({ ...lotReplies, ...replies });
  const result = await prefetchLot(
    {
      dispatch: store.dispatch,
      params: { lot },
      query: new URLSearchParams(query),
      pageInfo: { ...testContext, ...pageInfo },
      intl: testIntl(),
    },
    { bids: { page: 1, per_page: 10 }, fetchPrices: () => Promise.resolve() },
  );
  return { result, transport };
}

function getMeta(result: PrefetchResult) {
  if (result.kind !== 'page') throw new Error(`expected a page, got ${result.kind}`);
  return result.meta;
}

it('loads everything that the page shows, each request once', async () => {
  const { result, transport } = await prefetch('1-blue-vase');
  expect(result).toMatchObject({ kind: 'page', status: 200 });
  const urls = transport.requests.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain('/finance/api/v2/lots/1/vat/rate?destination_country=nl&amount=11000');
  expect(urls).toHaveLength(11);
});

it('leads to the lot that it is offered again as, and remembers where the visitor came from', async () => {
  const detail = wireDetail({ offeredAgainUrl: '/l/2-blue-vase' });
  const { result } = await prefetch('1-blue-vase', {
    replies: { [DETAIL]: { body: { lot: detail } } },
  });
  expect(result).toEqual({ kind: 'redirect', status: 302, to: '/l/2-blue-vase', fromLot: 1 });
  expect(readStored(redirectedFromLot)).toBe('1');
});

it('describes the page in its metadata', async () => {
  const meta = getMeta((await prefetch('1-blue-vase')).result);
  expect(meta).toMatchObject({
    title: 'Blue vase',
    canonicalPath: '/l/1-blue-vase',
    image: '/images/cw_large/lot-1-1.jpg',
    description: 'Glazed stoneware. A vase of blue stoneware. Without damage.',
  });
  const [product, breadcrumbs] = meta.jsonLd ?? [];
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Blue vase',
    image: [1, 2, 3].map((number) => `https://gavel.test/images/cw_large/lot-1-${number}.jpg`),
    offers: {
      price: '100',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-11-21T13:00:00.000Z',
      url: 'https://gavel.test/en/l/1-blue-vase',
    },
  });
  expect(breadcrumbs?.['itemListElement']).toHaveLength(4);
});

it('uses the translation of the lot in the metadata', async () => {
  const lot = wireDetail({
    language: 'de',
    lotTitle: 'Blaue Vase',
    translatedTitle: 'Blue pot',
    translatedSubtitle: 'Stone',
    autoTranslatedDescription: 'Not chipped.',
  });
  const meta = getMeta(
    (await prefetch('1-blue-vase', { replies: { [DETAIL]: { body: { lot } } } })).result,
  );
  expect(meta).toMatchObject({ title: 'Blue pot', description: 'Stone. Not chipped.' });
  expect(meta.jsonLd?.[0]).toMatchObject({ name: 'Blue pot', description: 'Not chipped.' });
});

it('has correct JSON-LD for a lot without bids and for a sold lot', async () => {
  const fresh = wireBlock({
    lot: { highest_bid_amount: null, next_minimum_bid: 1, bid_count: 0, sequence: 0 },
  });
  expect(
    getMeta(
      (await prefetch('1-blue-vase', { replies: { [BLOCK]: { body: { bidding_block: fresh } } } }))
        .result,
    ).jsonLd?.[0],
  ).toMatchObject({ offers: { price: '1' } });
  const sold = wireBlock({ status: 'closed_sold', lot: { is_closed: true, is_sold: true } });
  expect(
    getMeta(
      (await prefetch('1-blue-vase', { replies: { [BLOCK]: { body: { bidding_block: sold } } } }))
        .result,
    ).jsonLd?.[0],
  ).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

it.each([
  ['1', ''],
  ['1-red-vase', ''],
  ['1-red-vase', 'ship_to=de'],
])('redirects /l/%s?%s permanently to the canonical slug', async (lot, query) => {
  expect((await prefetch(lot, { query })).result).toEqual({
    kind: 'redirect',
    status: 301,
    to: `/l/1-blue-vase${query === '' ? '' : `?${query}`}`,
  });
});

it.each([['vase'], ['2-blue-vase']])('answers 404 for /l/%s', async (lot) => {
  expect((await prefetch(lot)).result).toEqual({ kind: 'error', status: 404 });
});

it('fails with the upstream’s status when the lot fails to load', async () => {
  expect(
    (await prefetch('1-blue-vase', { replies: { [BLOCK]: { status: 503, body: {} } } })).result,
  ).toEqual({ kind: 'error', status: 503 });
  expect(
    (await prefetch('1-blue-vase', { replies: { [DETAIL]: 'lost', [BLOCK]: 'lost' } })).result,
  ).toEqual({ kind: 'error', status: 0 });
});

it('shows the page without non-critical data', async () => {
  const replies = Object.fromEntries(
    Object.keys(lotReplies)
      .filter((kind) => kind !== DETAIL && kind !== BLOCK)
      .map((kind) => [kind, { status: 500, body: {} }]),
  );
  expect((await prefetch('1-blue-vase', { replies })).result).toMatchObject({
    kind: 'page',
    status: 200,
  });
});

it.each([
  ['the query', { query: 'ship_to=de' }, 'de'],
  ['the account', { pageInfo: { isSignedIn: true, country: 'fr' } }, 'nl'],
  ['the request', { pageInfo: { country: 'fr' } }, 'fr'],
  [
    'the request when the query is invalid',
    { query: 'ship_to=<b>', pageInfo: { country: 'fr' } },
    'fr',
  ],
] as const)('takes the country from %s', async (_name, options, country) => {
  const { transport } = await prefetch('1-blue-vase', options);
  expect(
    transport.requests.some(({ url }) =>
      url.includes(`/shipping?locale=en&destination_country=${country}`),
    ),
  ).toBe(true);
});

it('cuts a long description at the end of a word', async () => {
  const description = 'A very long story of a vase. '.repeat(40);
  const meta = getMeta(
    (
      await prefetch('1-blue-vase', {
        replies: { [DETAIL]: { body: { lot: wireDetail({ description }) } } },
      })
    ).result,
  );
  expect(meta.description?.length).toBeLessThanOrEqual(161);
  expect(meta.description).toMatch(/\w…$/);
});

it('leaves a picture with explicit content off the social card', async () => {
  const replies = { [DETAIL]: { body: { lot: wireDetail({ hasExplicitContent: true }) } } };
  expect(getMeta((await prefetch('1-blue-vase', { replies })).result).image).toBeUndefined();
});

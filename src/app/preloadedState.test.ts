import fc from 'fast-check';
import { badgesApi } from '../api/accounts/sellers';
import { cardsApi } from '../api/accounts/cards';
import { searchApi } from '../api/buyer/search';
import { ownProfileApi } from '../api/buyer/ownProfile';
import { wireProfile } from '../../test/builders/wireLot';
import { fakeTransport } from '../../test/setup/fakeTransport';
import { makeStore } from './makeStore';
import {
  setDeviceTimestamps,
  serializeInert,
  serializeState,
  toPreloadedState,
} from './preloadedState';

test('preserves every JSON value, and nothing in it can end a script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeInert(value);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(serializeInert('</script>&\u2028\u2029<!--')).toBe(
    '"\\u003c/script\\u003e\\u0026\\u2028\\u2029\\u003c!--"',
  );
});

test('contains results, but no error details, subscriptions, config or mutations', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } },
    'GET /buyer/api/v1/search/related_terms': {
      status: 500,
      body: { error: { message: 'table terms is broken', code: 'x' } },
    },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  await store.dispatch(searchApi.endpoints.listRelatedTerms.initiate({ q: 'rign' }));
  const state = toPreloadedState(store.getState());
  expect(Object.keys(state)).toEqual(['buyerApi', 'feesApi', 'financeApi']);
  const text = JSON.stringify(state);
  expect(text).toContain('"data":"ring"');
  expect(state['buyerApi']?.queries['listRelatedTerms({"q":"rign"})']).toMatchObject({
    status: 'rejected',
  });
  expect(text).not.toMatch(/subscriptions|config|mutations|broken/);
});

test('leaves out private data and its arguments', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ email: 'canary@secret.test' }) } },
    'GET /accounts/api/v2/sellers/7/badges': {
      body: { badges: [{ name: 'old_hand', title: 'Old hand', description: '', icon: 'star' }] },
    },
    'GET /accounts/api/v2/users/me/cards': { body: { cards: [] } },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  await store.dispatch(ownProfileApi.endpoints.getOwnProfile.initiate({}));
  await store.dispatch(badgesApi.endpoints.listSellerBadges.initiate({ id: 7 }));
  await store.dispatch(cardsApi.endpoints.listCards.initiate({ provider: 'canary' }));
  const state = toPreloadedState(store.getState());
  expect(JSON.stringify(state)).not.toMatch(/canary|getOwnProfile|listCards/);
  expect(Object.keys(state['accountsApi']?.queries ?? {})).toEqual(['listSellerBadges({"id":7})']);
  expect(state['accountsApi']?.provided.tags['badge']).toEqual({
    7: ['listSellerBadges({"id":7})'],
  });
});

test('serializes the state in chunks that join to its JSON, also the second time', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: '</script>€' } },
    'GET /buyer/api/v1/search/related_terms': {
      status: 500,
      body: { error: { message: 'no', code: 'x' } },
    },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'vaes' }));
  await store.dispatch(searchApi.endpoints.listRelatedTerms.initiate({ q: 'rign' }));
  const decoder = new TextDecoder();
  const text = (): string =>
    serializeState(store.getState())
      .map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece)))
      .join('');
  expect(JSON.parse(text())).toEqual(
    JSON.parse(JSON.stringify(toPreloadedState(store.getState()))),
  );
  expect(text()).toBe(text());
  expect(text()).not.toContain('</script');
});

test('keeps a failure for the first render in the browser, which then refetches it', async () => {
  const kind = 'GET /buyer/api/v1/search/corrections';
  const transport = fakeTransport({
    [kind]: { status: 404, body: { error: { message: 'no', code: 'x' } } },
  });
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const server = makeStore({ extra });
  await server.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  const preloaded: unknown = JSON.parse(serializeInert(toPreloadedState(server.getState())));
  const browser = makeStore({ extra, preloadedState: setDeviceTimestamps(preloaded, 1000) });
  expect(searchApi.endpoints.getCorrection.select({ q: 'rign' })(browser.getState())).toMatchObject(
    { isError: true, error: { status: 404, payload: null, code: null } },
  );
  transport.reply({ [kind]: { body: { correction: 'ring' } } });
  const { data } = await browser.dispatch(
    searchApi.endpoints.getCorrection.initiate({ q: 'rign' }),
  );
  expect(data).toBe('ring');
});

test('dates preloaded queries by the browser’s clock and does not refetch them', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } },
  });
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const server = makeStore({ extra });
  await server.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  const preloaded: unknown = JSON.parse(serializeInert(toPreloadedState(server.getState())));
  const anHourAhead = Date.now() + 3_600_000;
  const browser = makeStore({ extra, preloadedState: setDeviceTimestamps(preloaded, anHourAhead) });
  jest.spyOn(Date, 'now').mockReturnValue(anHourAhead + 1000);
  const { data } = await browser.dispatch(
    searchApi.endpoints.getCorrection.initiate({ q: 'rign' }, { forceRefetch: 300 }),
  );
  expect(data).toBe('ring');
  expect(transport.requests).toHaveLength(1);
});

test.each([null, 'text', 5, [], { buyerApi: null }, { buyerApi: { queries: 'odd' } }])(
  'does not throw for the preloaded value %j',
  (preloaded) => {
    expect(() => setDeviceTimestamps(preloaded, 1)).not.toThrow();
  },
);

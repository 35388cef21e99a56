import fc from 'fast-check';
import { badgesApi } from '../api/accounts/badges';
import { cardsApi } from '../api/accounts/cards';
import { searchApi } from '../api/buyer/search';
import { ownProfileApi } from '../api/buyer/ownProfile';
import { wireProfile } from '../../test/builders/wireLot';
import { fakeTransport } from '../../test/setup/fakeTransport';
import { makeStore } from './makeStore';
import { dateByDevice, serializeInert, serializeState, toPreloadedState } from './preloadedState';

test('every JSON value comes back as it was, and nothing in it can end a script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeInert(value);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(serializeInert('</script>&\u2028\u2029<!--')).toBe('"\\u003c/script\\u003e\\u0026\\u2028\\u2029\\u003c!--"');
});

test('only answers go into the page, and that there was none: no errors, subscriptions, settings or mutations', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } },
    'GET /buyer/api/v1/search/related_terms': { status: 500, body: { error: { message: 'table terms is broken', code: 'x' } } },
  });
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined } });
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  await store.dispatch(searchApi.endpoints.listRelatedTerms.initiate({ q: 'rign' }));
  const state = toPreloadedState(store.getState());
  expect(Object.keys(state)).toEqual(['buyerApi', 'feesApi', 'financeApi']);
  const text = JSON.stringify(state);
  expect(text).toContain('"data":"ring"');
  expect(state['buyerApi']?.queries['listRelatedTerms({"q":"rign"})']).toMatchObject({ status: 'rejected' });
  expect(text).not.toMatch(/subscriptions|config|mutations|broken/);
});

test('what only the person may see stays out, with its arguments', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ email: 'canary@secret.test' }) } },
    'GET /accounts/api/v2/sellers/7/badges': { body: { badges: [{ name: 'old_hand', title: 'Old hand', description: '', icon: 'star' }] } },
    'GET /accounts/api/v2/users/me/cards': { body: { cards: [] } },
  });
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined } });
  await store.dispatch(ownProfileApi.endpoints.getOwnProfile.initiate({}));
  await store.dispatch(badgesApi.endpoints.listSellerBadges.initiate({ id: 7 }));
  await store.dispatch(cardsApi.endpoints.listCards.initiate({ provider: 'canary' }));
  const state = toPreloadedState(store.getState());
  expect(JSON.stringify(state)).not.toMatch(/canary|getOwnProfile|listCards/);
  expect(Object.keys(state['accountsApi']?.queries ?? {})).toEqual(['listSellerBadges({"id":7})']);
  expect(state['accountsApi']?.provided.tags['badge']).toEqual({ 7: ['listSellerBadges({"id":7})'] });
});

test('the pieces of the state are its JSON, the second time too', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/search/corrections': { body: { correction: '</script>€' } },
    'GET /buyer/api/v1/search/related_terms': { status: 500, body: { error: { message: 'no', code: 'x' } } },
  });
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined } });
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  await store.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'vaes' }));
  await store.dispatch(searchApi.endpoints.listRelatedTerms.initiate({ q: 'rign' }));
  const decoder = new TextDecoder();
  const text = (): string =>
    serializeState(store.getState()).map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
  expect(JSON.parse(text())).toEqual(JSON.parse(JSON.stringify(toPreloadedState(store.getState()))));
  expect(text()).toBe(text());
  expect(text()).not.toContain('</script');
});

test('what failed on the server has failed in the browser’s first render too, and is asked again', async () => {
  const kind = 'GET /buyer/api/v1/search/corrections';
  const transport = fakeTransport({ [kind]: { status: 404, body: { error: { message: 'no', code: 'x' } } } });
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const server = makeStore({ extra });
  await server.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  const sent: unknown = JSON.parse(serializeInert(toPreloadedState(server.getState())));
  const browser = makeStore({ extra, preloadedState: dateByDevice(sent, 1000) });
  expect(searchApi.endpoints.getCorrection.select({ q: 'rign' })(browser.getState())).toMatchObject({ isError: true, error: { status: 404, payload: null, code: null } });
  transport.reply({ [kind]: { body: { correction: 'ring' } } });
  const { data } = await browser.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  expect(data).toBe('ring');
});

test('the browser dates what it takes up by its own clock, and does not fetch it again', async () => {
  const transport = fakeTransport({ 'GET /buyer/api/v1/search/corrections': { body: { correction: 'ring' } } });
  const extra = { transport, wait: () => Promise.resolve(), report: () => undefined };
  const server = makeStore({ extra });
  await server.dispatch(searchApi.endpoints.getCorrection.initiate({ q: 'rign' }));
  const sent: unknown = JSON.parse(serializeInert(toPreloadedState(server.getState())));
  const anHourAhead = Date.now() + 3_600_000;
  const browser = makeStore({ extra, preloadedState: dateByDevice(sent, anHourAhead) });
  jest.spyOn(Date, 'now').mockReturnValue(anHourAhead + 1000);
  const { data } = await browser.dispatch(
    searchApi.endpoints.getCorrection.initiate({ q: 'rign' }, { forceRefetch: 300 }),
  );
  expect(data).toBe('ring');
  expect(transport.requests).toHaveLength(1);
});

test.each([null, 'text', 5, [], { buyerApi: null }, { buyerApi: { queries: 'odd' } }])(
  '%j is taken up as it is, without a fault',
  (preloaded) => {
    expect(() => dateByDevice(preloaded, 1)).not.toThrow();
  },
);

import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { accountReplies, wireCard } from '../../../test/builders/wireAccount';
import { fakeTransport } from '../../../test/setup/fakeTransport';
import { addressesApi } from '../../api/accounts/addresses';
import { cardsApi } from '../../api/accounts/cards';
import { contactsApi, passwordsApi } from '../../api/accounts/contacts';
import { mfaApi } from '../../api/accounts/mfa';
import { sessionsApi } from '../../api/accounts/sessions';
import { connectionChanged } from '../../features/live/connectionState';
import { makeStore } from '../makeStore';
import { debugTools, selectStreams } from './debugTools';
import { sanitizeForDebug } from './sanitizeForDebug';

const { actionSanitizer, stateSanitizer } = debugTools.devTools;

/** None of these may be seen in the DevTools. */
const secrets = {
  password: 'correct horse battery',
  email: 'noa@example.test',
  code: '481516',
  phone: '+31612345678',
  token: 'tok_9f8e7d',
  street: 'Canary Street 7',
  postalCode: '9981 ZX',
  totp: 'JBSWY3DPEHPK3PXP',
  last4: '9871',
  holder: 'Noa van Kanarie',
  resetToken: 'reset-token-canary',
};

/** What the extension gets: all actions, and the state after them. */
async function recordDevTools() {
  const actions: UnknownAction[] = [];
  const record: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const address = {
    id: 3,
    is_default: true,
    country_code: 'nl',
    name: secrets.holder,
    line1: secrets.street,
    postal_code: secrets.postalCode,
    city: 'Amsterdam',
    lines: [secrets.street],
  };
  const card = wireCard({ last4: secrets.last4, holder: secrets.holder });
  const store = makeStore({
    extra: {
      transport: fakeTransport({
        ...accountReplies,
        'GET /accounts/api/v2/users/me/addresses': { body: { addresses: [address] } },
        'GET /accounts/api/v2/users/me/cards': { body: { cards: [card] } },
        'POST /accounts/api/v2/users/me/mfa/totp': {
          status: 201,
          body: { totp: { secret: secrets.totp, otpauth_uri: `otpauth://x?s=${secrets.totp}` } },
        },
      }),
      wait: () => Promise.resolve(),
      report: () => undefined,
    },
    dynamicMiddleware: record,
    debugTools,
  });
  const { dispatch } = store;
  await dispatch(
    sessionsApi.endpoints.createSession.initiate({
      body: { email: secrets.email, password: secrets.password },
    }),
  );
  await dispatch(
    contactsApi.endpoints.updatePhone.initiate({
      body: { phone_number: secrets.phone, country_code: 'nl' },
    }),
  );
  await dispatch(contactsApi.endpoints.confirmPhone.initiate({ body: { code: secrets.code } }));
  await dispatch(
    passwordsApi.endpoints.confirmPasswordReset.initiate({
      body: { token: secrets.resetToken, password: secrets.password },
    }),
  );
  await dispatch(mfaApi.endpoints.createTotp.initiate({}));
  await dispatch(addressesApi.endpoints.listAddresses.initiate({}));
  await dispatch(cardsApi.endpoints.listCards.initiate({}));
  await dispatch(cardsApi.endpoints.createCard.initiate({ body: { token: secrets.token } }));
  return {
    store,
    raw: JSON.stringify([actions, store.getState()]),
    actions: actions.map((action) => actionSanitizer(action)),
    state: stateSanitizer(store.getState()),
  };
}

it('shows no password, code, token, address or card in actions and state', async () => {
  const { raw, actions, state } = await recordDevTools();
  const seen = JSON.stringify([actions, state]);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, raw.includes(secret)]).toEqual([name, true]);
    expect([name, seen.includes(secret)]).toEqual([name, false]);
  }
});

it('keeps what a developer reads: types, endpoints, statuses and harmless arguments', async () => {
  const { actions, state, store } = await recordDevTools();
  expect(actions.map(({ type }) => type)).toContain('accountsApi/executeMutation/rejected');
  const pending = actions.find(({ type }) => type === 'accountsApi/executeMutation/pending');
  expect(pending).toMatchObject({
    meta: {
      arg: {
        endpointName: 'createSession',
        originalArgs: { body: { email: '[hidden]', password: '[hidden]' } },
      },
    },
  });
  expect(state.accountsApi.queries).toMatchObject({
    'listAddresses({})': {
      status: 'fulfilled',
      data: [{ id: 3, isDefault: true, countryCode: 'nl', values: { city: '[hidden]' } }],
    },
  });
  // The store itself is not changed.
  expect(JSON.stringify(store.getState())).toContain(secrets.street);
});

it('shows the live streams as a slice with named actions', async () => {
  const { store } = await recordDevTools();
  const url = '/buyer/api/v3/auctions/7/live';
  expect(connectionChanged.type).toBe('live/connectionChanged');
  store.dispatch(connectionChanged({ url, state: 'live' }));
  expect(selectStreams(store.getState())).toEqual({ [url]: 'live' });
  store.dispatch(connectionChanged({ url, state: null }));
  expect(selectStreams(store.getState())).toEqual({});
});

it.each([
  ['a long list', Array.from({ length: 25 }, (_, at) => at), expect.arrayContaining(['… 5 more'])],
  ['a long text', 'a b '.repeat(200), expect.stringMatching(/… \(800 characters\)$/)],
  [
    'translations',
    { translations: { common: '/a.json', lots: '/b.json' } },
    { translations: '2 files' },
  ],
  [
    'the key of a query',
    { 'getUser({"email":"a@b.nl","id":7})': 1 },
    { 'getUser({"email":"[hidden]","id":7})': 1 },
  ],
  ['the code of an error', { code: 'not_found' }, { code: 'not_found' }],
  ['flags', { emailVerified: true, phone: null }, { emailVerified: true, phone: null }],
  ['a list of codes', { codes: ['abcd', 'efgh'] }, { codes: '[hidden]' }],
  ['a card in a text', 'paid with 4242 4242 4242 4242', 'paid with [digits]'],
])('shortens or hides %s', (_what, value, expected) => {
  expect(sanitizeForDebug(value)).toEqual(expected);
});

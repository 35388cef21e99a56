import { accountReplies, CHALLENGE_ID } from '../../test/builders/wireAccount';
import { fakeTransport, refusal } from '../../test/setup/fakeTransport';
import { wireMe } from '../../test/ssr/wireMe';
import { accountsApi } from '../api/accounts/accountsApi';
import { cardsApi } from '../api/accounts/cards';
import { sessionsApi } from '../api/accounts/sessions';
import { buyerApi } from '../api/buyer/buyerApi';
import { usersApi } from '../api/buyer/users';
import { testProviderApi } from '../api/payments/testProvider';
import { crossServiceInvalidation } from './crossServiceInvalidation';
import { makeStore } from './makeStore';

const signedIn = {
  session: { expires_at: '2026-12-01T00:00:00Z' },
  user: { id: 1, display_name: 'Ann', is_seller: false, locale: 'en' },
};

test('after signing in, what was known of the visitor is asked for again', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'POST /accounts/api/v2/sessions': { status: 201, body: signedIn },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
    middleware: [crossServiceInvalidation()],
  });
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(sessionsApi.endpoints.createSession.initiate({ body: { email: 'a@b.test', password: 'p' } }));
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
});

test('a refused sign-in changes nothing', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'POST /accounts/api/v2/sessions': refusal(401, 'invalid_credentials'),
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
    middleware: [crossServiceInvalidation()],
  });
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(sessionsApi.endpoints.createSession.initiate({ body: { email: 'a@b.test', password: 'p' } }));
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(1);
});

test('when the bank or the identity service has answered, the profile and the cards are asked for again', async () => {
  const transport = fakeTransport({ ...accountReplies, 'GET /buyer/api/v1/users/me': { body: wireMe('Ann') } });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
    middleware: [crossServiceInvalidation()],
  });
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(cardsApi.endpoints.listCards.initiate({}));
  await store.dispatch(testProviderApi.endpoints.answerProviderChallenge.initiate({ id: CHALLENGE_ID, body: { approve: true } }));
  await Promise.all([...store.dispatch(buyerApi.util.getRunningQueriesThunk()), ...store.dispatch(accountsApi.util.getRunningQueriesThunk())]);
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
  expect(transport.sent('GET /accounts/api/v2/users/me/cards')).toHaveLength(2);
});

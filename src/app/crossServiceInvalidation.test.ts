import { waitFor } from '@testing-library/react';
import { accountReplies, CHALLENGE_ID } from '../../test/builders/wireAccount';
import { wirePaymentRequest } from '../../test/builders/wirePayment';
import { wireFeedbackAnswer, wirePurchase } from '../../test/builders/wirePurchase';
import { saleEvents } from '../../test/builders/wireSale';
import { fakeTransport, createErrorReply } from '../../test/setup/fakeTransport';
import { wireMe } from '../../test/ssr/wireMe';
import { accountsApi } from '../api/accounts/accountsApi';
import { cardsApi } from '../api/accounts/cards';
import { passkeysApi } from '../api/accounts/passkeys';
import { sessionsApi } from '../api/accounts/sessions';
import { buyerApi } from '../api/buyer/buyerApi';
import { ownProfileApi } from '../api/buyer/ownProfile';
import { purchasesApi } from '../api/buyer/purchases';
import { usersApi } from '../api/buyer/users';
import { feedbackApi } from '../api/feedback/feedbackApi';
import { orderFeedbackApi } from '../api/feedback/orderFeedback';
import { orderEndpoints } from '../api/orders/orders';
import { ordersApi } from '../api/orders/ordersApi';
import { paymentRequestsApi } from '../api/orders/paymentRequests';
import { sandboxProviderApi } from '../api/payments/sandboxProvider';
import { startCrossServiceInvalidation } from './crossServiceInvalidation';
import { createLazyInvalidation } from './lazyMiddleware';
import { makeStore, type AppStore } from './makeStore';

const signedIn = {
  session: { expires_at: '2026-12-01T00:00:00Z' },
  user: { id: 1, display_name: 'Ann', is_seller: false, locale: 'en' },
};

test.each<[string, (store: AppStore) => Promise<unknown>]>([
  [
    'a password',
    (store) =>
      store.dispatch(
        sessionsApi.endpoints.createSession.initiate({
          body: { email: 'a@b.test', password: 'p' },
        }),
      ),
  ],
  [
    'a passkey',
    (store) =>
      store.dispatch(
        passkeysApi.endpoints.createPasskeySession.initiate({
          body: {
            credential: {
              id: 'A'.repeat(22),
              type: 'public-key',
              response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
            },
          },
        }),
      ),
  ],
])('refetches the profile after signing in with %s', async (_what, signIn) => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'POST /accounts/api/v2/sessions': { status: 201, body: signedIn },
    'POST /accounts/api/v2/sessions/passkey': { status: 201, body: signedIn },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await signIn(store);
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
});

test('refetches nothing after a refused sign-in', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'POST /accounts/api/v2/sessions': createErrorReply(401, 'invalid_credentials'),
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(
    sessionsApi.endpoints.createSession.initiate({ body: { email: 'a@b.test', password: 'p' } }),
  );
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(1);
});

test('refetches the profile and the cards after an answer from the bank', async () => {
  const transport = fakeTransport({
    ...accountReplies,
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(cardsApi.endpoints.listCards.initiate({}));
  await store.dispatch(
    sandboxProviderApi.endpoints.answerProviderChallenge.initiate({
      id: CHALLENGE_ID,
      body: { approve: true },
    }),
  );
  await Promise.all([
    ...store.dispatch(buyerApi.util.getRunningQueriesThunk()),
    ...store.dispatch(accountsApi.util.getRunningQueriesThunk()),
  ]);
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
  expect(transport.sent('GET /accounts/api/v2/users/me/cards')).toHaveLength(2);
});

test('refetches payment requests after buy now, and the profile after the payment', async () => {
  const transport = fakeTransport({
    ...accountReplies,
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'GET /orders/api/v3/payment_requests': { body: { payment_requests: [] } },
    'POST /buyer/api/v3/lots/1/initiate_buy_now': {
      status: 201,
      body: {
        buy_now: {
          payment_request_id: 70,
          url: '/f/buyer/payment_requests/70',
          expires_at: '2026-11-21T12:15:00Z',
        },
      },
    },
    'POST /orders/api/v3/payment_requests/70/payments': {
      status: 201,
      body: { payment_request: wirePaymentRequest({ status: 'paid' }) },
    },
  });
  const onProfile = jest.fn();
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch, onProfile);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await store.dispatch(paymentRequestsApi.endpoints.listPaymentRequests.initiate({ lot_ids: [1] }));
  const flush = () =>
    Promise.all([
      ...store.dispatch(buyerApi.util.getRunningQueriesThunk()),
      ...store.dispatch(ordersApi.util.getRunningQueriesThunk()),
    ]);
  await store.dispatch(
    purchasesApi.endpoints.initiateBuyNow.initiate({
      id: 1,
      body: { expected_price: 500, currency_code: 'EUR' },
      idempotencyKey: 'k',
    }),
  );
  await flush();
  expect(transport.sent('GET /orders/api/v3/payment_requests')).toHaveLength(2);
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(1);
  expect(onProfile).not.toHaveBeenCalled();
  const body = { card_id: 9, expected_total: { amount: 12_500, currency_code: 'EUR' } };
  await store.dispatch(
    paymentRequestsApi.endpoints.createPayment.initiate({ id: 70, body, idempotencyKey: 'p' }),
  );
  await flush();
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
  expect(onProfile).toHaveBeenCalledTimes(1);
});

test('refetches feedback after a delivery, and the order’s history after feedback', async () => {
  const transport = fakeTransport({
    'GET /feedback/api/v2/orders/7/feedback': { body: wireFeedbackAnswer({ can_give: false }) },
    'PUT /feedback/api/v2/orders/7/feedback_response': { body: wireFeedbackAnswer() },
    'GET /orders/api/v3/orders/7/events': { body: { events: saleEvents } },
    'POST /orders/api/v3/orders/7/delivery_confirmation': {
      body: { order: wirePurchase({ status: 'inspection' }) },
    },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  startCrossServiceInvalidation(store.dispatch);
  await store.dispatch(orderFeedbackApi.endpoints.getOrderFeedback.initiate({ id: 7 }));
  await store.dispatch(orderEndpoints.endpoints.listOrderEvents.initiate({ id: 7 }));
  const flush = () =>
    Promise.all([
      ...store.dispatch(feedbackApi.util.getRunningQueriesThunk()),
      ...store.dispatch(ordersApi.util.getRunningQueriesThunk()),
    ]);
  await store.dispatch(orderEndpoints.endpoints.confirmDelivery.initiate({ id: 7 }));
  await flush();
  expect(transport.sent('GET /feedback/api/v2/orders/7/feedback')).toHaveLength(2);
  const before = transport.sent('GET /orders/api/v3/orders/7/events').length;
  await store.dispatch(
    orderFeedbackApi.endpoints.updateFeedbackResponse.initiate({
      id: 7,
      body: { text: 'Thanks.' },
    }),
  );
  await flush();
  expect(transport.sent('GET /orders/api/v3/orders/7/events')).toHaveLength(before + 1);
});

test('applies the rules to writes from before the rules have loaded, and to later ones', async () => {
  const transport = fakeTransport({
    'GET /buyer/api/v1/users/me': { body: wireMe('Ann') },
    'POST /accounts/api/v2/sessions': { status: 201, body: signedIn },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  const onProfile = jest.fn();
  const signIn = () =>
    store.dispatch(
      sessionsApi.endpoints.createSession.initiate({ body: { email: 'a@b.test', password: 'p' } }),
    );
  createLazyInvalidation(store.dispatch, onProfile);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  await signIn();
  await waitFor(() => expect(onProfile).toHaveBeenCalledTimes(1));
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(2);
  await signIn();
  expect(onProfile).toHaveBeenCalledTimes(2);
  await Promise.all(store.dispatch(buyerApi.util.getRunningQueriesThunk()));
  expect(transport.sent('GET /buyer/api/v1/users/me')).toHaveLength(3);
});

test('renews the header after a new name', async () => {
  const transport = fakeTransport({
    'PATCH /buyer/api/v1/users/me': { body: wireMe('Ann') },
  });
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  const onProfile = jest.fn();
  createLazyInvalidation(store.dispatch, onProfile);
  await store.dispatch(
    ownProfileApi.endpoints.updateMe.initiate({ body: { display_name: 'Ann' } }),
  );
  await waitFor(() => expect(onProfile).toHaveBeenCalledTimes(1));
});

// A visitor who may not yet see a page for signed-in users is redirected to where that can change,
// on every such page.
import { createErrorReply, type Answer } from '../../../test/setup/fakeTransport';
import { wireProfile } from '../../../test/builders/wireLot';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import type { PrefetchResult } from '../../platform/routing';
import { prefetches, type PrefetchName } from './prefetches';

const ORDER = 'GET /orders/api/v3';
const CUSTOMS = 'GET /shipping/api/v2/orders/7/package/customs';
const requests: [PrefetchName, string][] = [
  ['myBids', 'GET /buyer/api/v1/users/me/bids'],
  ['favorites', 'GET /buyer/api/v1/users/me/interests/lots'],
  ['buyerOrders', `${ORDER}/users/501/orders`],
  ['sellerOrders', `${ORDER}/users/501/orders`],
  ['buyerOrder', `${ORDER}/users/501/orders/7`],
  ['sellerOrder', `${ORDER}/users/501/orders/7`],
  ['sellerFeedback', 'GET /feedback/api/v2/sellers/501/feedbacks'],
  ['paymentRequest', `${ORDER}/payment_requests/7`],
  ['customs', CUSTOMS],
  ['customsForm', CUSTOMS],
  ['buyerReceipt', `${ORDER}/orders/7/receipt`],
  ['sellerReceipt', `${ORDER}/orders/7/receipt`],
  ['packingSlip', `${ORDER}/seller/orders/7/packing_slip`],
  ['label', 'GET /shipping/api/v2/orders/7/package/label'],
  ['cn22', CUSTOMS],
  ['cn23', CUSTOMS],
  ['commercialInvoice', CUSTOMS],
];

async function run(name: PrefetchName, call: string, answer: Answer): Promise<PrefetchResult> {
  const { store, transport } = testStore({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
    'GET /buyer/api/v1/users/me/favorites': { body: { lot_ids: [] } },
    [`${ORDER}/orders/7/events`]: { body: { events: [] } },
    [`${ORDER}/payment_requests`]: { body: { payment_requests: [] } },
    'GET /feedback/api/v2/orders/7/feedback': createErrorReply(404, 'not_found'),
    [call]: answer,
  });
  const result = await prefetches[name]({
    dispatch: store.dispatch,
    params: { orderId: '7', id: '7', sellerId: '501' },
    query: new URLSearchParams(),
    pageInfo: { ...testContext, isSignedIn: true },
    intl: testIntl(),
  });
  expect(transport.sent(call)).not.toHaveLength(0);
  return result;
}

it.each(requests)(
  '%s redirects support without an authenticator app to its setup, and back',
  async (name, call) => {
    expect(await run(name, call, createErrorReply(403, 'totp_required'))).toEqual({
      kind: 'redirect',
      status: 302,
      to: expect.stringMatching(/^\/accounts\/settings\/account\?redirect_after=%2F/),
    });
  },
);

it.each(requests)('%s redirects to sign-in when the session is over', async (name, call) => {
  expect(await run(name, call, createErrorReply(401, 'unauthenticated'))).toMatchObject({
    kind: 'redirect',
    to: expect.stringMatching(/^\/accounts\/login\?redirect_after=%2F/),
  });
});

it('the packing slip for admins itself says that an app is required', async () => {
  expect(
    await run(
      'adminPackingSlip',
      'GET /admin/orders/api/v1/orders/7/packing_slip',
      createErrorReply(403, 'totp_required'),
    ),
  ).toMatchObject({ kind: 'page', status: 200 });
});

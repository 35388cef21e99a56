import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireLabeled } from '../../../test/builders/wirePackage';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import {
  wireFeedbackAnswer,
  wirePurchase,
  wirePurchaseCard,
  wireSellerFeedback,
} from '../../../test/builders/wirePurchase';
import { saleEvents } from '../../../test/builders/wireSale';
import type { Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore, TestRouter } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel } from '../../platform/eventChannel';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../routes/matchAppRoute';
import { orderRoutes } from '../routes/orders.routes';
import { toPreloadedState } from '../preloadedState';

const delivered = wirePurchase({
  status: 'inspection',
  next_action: { by: 'buyer', type: 'inspect', due_at: '2026-11-22T10:00:00Z' },
  permissions: ['report_not_as_described', 'print_receipt'],
  package: {
    id: 70,
    state: 'delivered',
    exception: null,
    carrier_name: 'Gavel Post',
    tracking_code: 'CA123456785XG',
    tracking_url: null,
  },
  feedback_state: 'open',
});
const replies: Replies = {
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ email: 'canary@secret.test' }) } },
  'GET /orders/api/v3/users/501/orders/7': { body: { order: delivered } },
  'GET /orders/api/v3/orders/7/events': { body: { events: saleEvents } },
  'GET /shipping/api/v2/orders/7/package/events': {
    body: { package: wireLabeled({ state: 'delivered', delivered_at: '2026-11-21T10:00:00Z' }) },
  },
  'GET /feedback/api/v2/orders/7/feedback': { body: wireFeedbackAnswer() },
  'GET /orders/api/v3/users/501/orders': {
    body: {
      orders: [wirePurchaseCard()],
      meta: { page: 1, per_page: 12, total: 1 },
      counts: { unpaid: 1, to_ship: 0, in_transit: 0, completed: 0, archived: 0 },
    },
  },
  'GET /orders/api/v3/payment_requests': {
    body: { payment_requests: [wirePaymentRequest({ order_ids: [7, 8] })] },
  },
  'GET /feedback/api/v2/sellers/501/feedbacks': {
    body: {
      feedbacks: [wireSellerFeedback()],
      meta: { page: 1, per_page: 12, total: 1 },
      summary: { positive: 1, neutral: 0, negative: 0, score: null, aspects: null, to_answer: 1 },
    },
  },
};

/**
 * Renders on the server, then hydrates: returns the HTML, hydration errors and the number of
 * repeated requests.
 */
async function open(address: string) {
  const [pathname = '', search = ''] = address.split('?');
  const match = matchAppRoute(pathname, orderRoutes);
  if (match === null) throw new Error(`no page at ${address}`);
  const { store, transport } = testStore(replies);
  const pageInfo = { ...testContext, isSignedIn: true };
  const result = await match.route.prefetch({
    dispatch: store.dispatch,
    params: match.params,
    query: new URLSearchParams(search),
    pageInfo,
    intl: testIntl(),
  });
  const { Page } = await match.route.load();
  const tree = (): ReactNode => (
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={pageInfo}
      clock={{ clock: createTestClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path={address} route={match.route.path}>
        <Page />
      </TestRouter>
    </AppProviders>
  );
  const requestCount = transport.requests.length;
  const root = document.createElement('div');
  document.body.append(root);
  const html = renderToString(tree());
  root.innerHTML = html;
  const hydrationErrors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, tree(), { onRecoverableError: (error) => hydrationErrors.push(error) });
  });
  return {
    result,
    html,
    hydrationErrors,
    repeatedRequests: transport.requests.length - requestCount,
    state: JSON.stringify(toPreloadedState(store.getState())),
    route: match.route,
  };
}

afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

it('renders the whole order on the server and hydrates it without new requests', async () => {
  const { result, html, hydrationErrors, repeatedRequests, state, route } =
    await open('/f/buyer/orders/7');
  expect(result).toMatchObject({
    kind: 'page',
    status: 200,
    meta: { title: 'Order G-2026-000007', noindex: true },
  });
  for (const expectedText of [
    'Check it and report any problem',
    'Keizersgracht 1',
    '€125.00',
    'CA123456785XG',
    'How was it?',
    'You won the lot',
  ])
    expect(html).toContain(expectedText);
  expect({ hydrationErrors, repeatedRequests }).toEqual({
    hydrationErrors: [],
    repeatedRequests: 0,
  });
  expect(state).not.toContain('canary');
  expect(route.namespaces).toEqual(
    expect.arrayContaining(['orders', 'shipping', 'feedback', 'countries']),
  );
});

it.each([
  ['/f/buyer/orders/7?give-feedback', 'How was it?'],
  ['/f/buyer/orders/7?request=not_as_described', 'It’s not as described'],
])('%s contains its open dialog before scripts run', async (address, title) => {
  const { html, hydrationErrors, repeatedRequests } = await open(address);
  expect(html).toMatch(/<dialog [^>]*open=""/);
  expect({ hydrationErrors, repeatedRequests }).toEqual({
    hydrationErrors: [],
    repeatedRequests: 0,
  });
  expect(
    within(screen.getByRole('dialog', { name: title })).getByRole('textbox'),
  ).toBeInTheDocument();
});

it('renders the list on the server, with orders that can be paid together', async () => {
  const { html, hydrationErrors, repeatedRequests } = await open('/f/buyer/orders?tab=to_pay');
  expect(html).toContain('Pay 2 lots together');
  expect({ hydrationErrors, repeatedRequests }).toEqual({
    hydrationErrors: [],
    repeatedRequests: 0,
  });
});

it('shows a seller’s feedback page to that seller only', async () => {
  const { result, html, hydrationErrors, repeatedRequests } = await open('/f/seller/501/feedback');
  expect(result).toMatchObject({ kind: 'page', meta: { noindex: true } });
  expect(html).toContain('Reply to Bo B.');
  expect({ hydrationErrors, repeatedRequests }).toEqual({
    hydrationErrors: [],
    repeatedRequests: 0,
  });
  expect((await open('/f/seller/502/feedback')).result).toEqual({ kind: 'error', status: 404 });
});

import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireLabelled } from '../../../test/builders/wirePackage';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import { wireFeedbackAnswer, wirePurchase, wirePurchaseCard, wireSellerFeedback } from '../../../test/builders/wirePurchase';
import { saleEvents } from '../../../test/builders/wireSale';
import type { Replies } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel } from '../../platform/eventChannel';
import { createMemoryNavigation } from '../../platform/memoryNavigation';
import { NavigationProvider, ShownPlace } from '../../platform/NavigationContext';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../matchAppRoute';
import { orderRoutes } from '../orderRoutes';
import { toPreloadedState } from '../preloadedState';

const delivered = wirePurchase({
  status: 'inspection',
  next_action: { by: 'buyer', type: 'inspect', due_at: '2026-11-22T10:00:00Z' },
  permissions: ['report_not_as_described', 'print_receipt'],
  package: { id: 70, state: 'delivered', exception: null, carrier_name: 'Gavel Post', tracking_code: 'CA123456785XG', tracking_url: null },
  feedback_state: 'open',
});
const replies: Replies = {
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ email: 'canary@secret.test' }) } },
  'GET /orders/api/v3/users/501/orders/7': { body: { order: delivered } },
  'GET /orders/api/v3/orders/7/events': { body: { events: saleEvents } },
  'GET /shipping/api/v2/orders/7/package/events': { body: { package: wireLabelled({ state: 'delivered', delivered_at: '2026-11-21T10:00:00Z' }) } },
  'GET /feedback/api/v2/orders/7/feedback': { body: wireFeedbackAnswer() },
  'GET /orders/api/v3/users/501/orders': {
    body: { orders: [wirePurchaseCard()], meta: { page: 1, per_page: 12, total: 1 }, counts: { unpaid: 1, to_ship: 0, in_transit: 0, completed: 0, archived: 0 } },
  },
  'GET /orders/api/v3/payment_requests': { body: { payment_requests: [wirePaymentRequest({ order_ids: [7, 8] })] } },
  'GET /feedback/api/v2/sellers/501/feedbacks': {
    body: { feedbacks: [wireSellerFeedback()], meta: { page: 1, per_page: 12, total: 1 }, summary: { positive: 1, neutral: 0, negative: 0, score: null, aspects: null, to_answer: 1 } },
  },
};

/** As the server does it, then as the browser takes it up: the HTML, what React had to mend, and what was asked again. */
async function open(address: string) {
  const [pathname = '', search = ''] = address.split('?');
  const match = matchAppRoute(pathname, orderRoutes);
  if (match === null) throw new Error(`no page at ${address}`);
  const { store, transport } = testStore(replies);
  const facts = { ...testFacts, isSignedIn: true };
  const result = await match.route.prefetch({ dispatch: store.dispatch, params: match.params, query: new URLSearchParams(search), facts, t: testIntl().t });
  const { Page } = await match.route.load();
  const tree = (): ReactNode => (
    <AppProviders store={store} intl={testIntl()} facts={facts} clock={{ clock: createTestClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <NavigationProvider navigation={createMemoryNavigation(address)}>
        <ShownPlace location={createMemoryNavigation(address).current()} params={match.params}>
          <Page />
        </ShownPlace>
      </NavigationProvider>
    </AppProviders>
  );
  const asked = transport.requests.length;
  const root = document.createElement('div');
  document.body.append(root);
  const html = renderToString(tree());
  root.innerHTML = html;
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, tree(), { onRecoverableError: (error) => faults.push(error) });
  });
  return { result, html, faults, askedAgain: transport.requests.length - asked, state: JSON.stringify(toPreloadedState(store.getState())), route: match.route };
}

afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

it('the server renders the whole order, the browser takes it up and asks nothing again', async () => {
  const { result, html, faults, askedAgain, state, route } = await open('/f/buyer/orders/7');
  expect(result).toMatchObject({ kind: 'page', status: 200, meta: { title: 'Order G-2026-000007', noindex: true } });
  for (const words of ['Check it, and tell us if something is wrong', 'Keizersgracht 1', '€125.00', 'CA123456785XG', 'How was it?', 'You won the lot']) expect(html).toContain(words);
  expect({ faults, askedAgain }).toEqual({ faults: [], askedAgain: 0 });
  expect(state).not.toContain('canary');
  expect(route.namespaces).toEqual(expect.arrayContaining(['orders', 'shipping', 'feedback', 'countries']));
});

it.each([
  ['/f/buyer/orders/7?give-feedback', 'How was it?'],
  ['/f/buyer/orders/7?request=not_as_described', 'It is not as described'],
])('%s is a page with its dialog in it, before scripts run', async (address, title) => {
  const { html, faults, askedAgain } = await open(address);
  expect(html).toMatch(/<dialog [^>]*open=""/);
  expect({ faults, askedAgain }).toEqual({ faults: [], askedAgain: 0 });
  expect(within(screen.getByRole('dialog', { name: title })).getByRole('textbox')).toBeInTheDocument();
});

it('the list comes whole too, with what can be paid together', async () => {
  const { html, faults, askedAgain } = await open('/f/buyer/orders?tab=to_pay');
  expect(html).toContain('Pay 2 lots together');
  expect({ faults, askedAgain }).toEqual({ faults: [], askedAgain: 0 });
});

it('a seller’s feedback is the page of that seller alone', async () => {
  const { result, html, faults, askedAgain } = await open('/f/seller/501/feedback');
  expect(result).toMatchObject({ kind: 'page', meta: { noindex: true } });
  expect(html).toContain('Answer Bo B.');
  expect({ faults, askedAgain }).toEqual({ faults: [], askedAgain: 0 });
  expect((await open('/f/seller/502/feedback')).result).toEqual({ kind: 'error', status: 404 });
});

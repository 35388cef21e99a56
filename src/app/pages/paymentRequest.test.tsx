import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { accountReplies } from '../../../test/builders/wireAccount';
import { wireProfile } from '../../../test/builders/wireLot';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import type { Answer } from '../../../test/setup/fakeTransport';
import { testContext, testStore, TestRouter } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { testIntl } from '../../../test/setup/testIntl';
import { createStillClock } from '../../platform/clock';
import { createEventChannel } from '../../platform/eventChannel';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../routes/matchAppRoute';
import { orderRoutes } from '../routes/orders.routes';
import { prefetchRoute } from '../routes/prefetchRoute';
import { Page } from './paymentRequest';

const READ = 'GET /orders/api/v3/payment_requests/70';
const unpaidAnswer: Answer = { body: { payment_request: wirePaymentRequest() } };

async function open(path: string, answer: Answer = unpaidAnswer, isSignedIn = true) {
  const pageInfo = { ...testContext, isSignedIn };
  const { store, transport } = testStore({ [READ]: answer });
  const match = matchAppRoute(path, orderRoutes);
  if (match === null) throw new Error(`no page at ${path}`);
  const result = await prefetchRoute(match.route, path, {
    dispatch: store.dispatch,
    params: match.params,
    query: new URLSearchParams(),
    pageInfo,
    intl: testIntl(),
  });
  const app = (
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={pageInfo}
      clock={{ clock: createStillClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path={path} route={match.route.path}>
        <Page />
      </TestRouter>
    </AppProviders>
  );
  return { app, result, transport };
}

beforeEach(() => sessionStorage.clear());

it('shows amount and delivery without scripts, and says that paying needs scripts', async () => {
  const { app, result } = await open('/f/buyer/payment_requests/70');
  expect(result).toEqual({ kind: 'page', status: 200, meta: { title: 'Payment', noindex: true } });
  const html = renderToString(app);
  document.body.innerHTML = html;
  expect(screen.getByRole('region', { name: 'What you pay' })).toHaveTextContent('€125.00');
  expect(screen.getByRole('region', { name: 'Delivery' })).toHaveTextContent('1015 CJ Amsterdam');
  expect(html).toContain(
    '<noscript><p>Turn on JavaScript and reload this page to pay.</p></noscript>',
  );
  // Controls that need scripts, and what would load forever, are only shown with scripts.
  const inert = [
    ...screen.getAllByRole('button'),
    screen.getByRole('region', { name: 'Payment method' }),
  ];
  expect(inert.filter((element) => element.closest('.only') === null)).toEqual([]);
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  document.body.replaceChildren();
});

it('does not refetch the payment request', async () => {
  const { app, transport } = await open('/f/buyer/payment_requests/70');
  render(app);
  await screen.findByRole('region', { name: 'Payment method' });
  expect(transport.sent(READ)).toHaveLength(1);
});

it('prefills the name of the account in the address form', async () => {
  const { app, transport } = await open('/f/buyer/payment_requests/70');
  const user = wireProfile({ first_name: 'Noa', last_name: 'Visser' });
  transport.reply({
    ...accountReplies,
    'GET /buyer/api/v1/users/me': { body: { user } },
    'GET /accounts/api/v2/users/me/addresses': { body: { addresses: [] } },
  });
  render(app);
  await userEvent.click(await screen.findByRole('button', { name: 'Ship to another address' }));
  const name = await screen.findByLabelText('Full name');
  await waitFor(() => expect(name).toHaveValue('Noa Visser'));
});

it('redirects signed-out visitors to sign-in and back', async () => {
  const signIn = {
    kind: 'redirect',
    status: 302,
    to: '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Fpayment_requests%2F70',
  };
  expect((await open('/f/buyer/payment_requests/70', unpaidAnswer, false)).result).toEqual(signIn);
  expect((await open('/f/buyer/payment_requests/70', { status: 401, body: {} })).result).toEqual(
    signIn,
  );
});

it.each([
  ['/f/buyer/payment_requests/70', { status: 404, body: {} }, 404],
  ['/f/buyer/payment_requests/070', unpaidAnswer, 404],
  ['/f/buyer/payment_requests/me', unpaidAnswer, 404],
  ['/f/buyer/payment_requests/70', { status: 503, body: {} }, 503],
] as const)(
  'fails when the request is missing or unavailable: %s %o',
  async (path, answer, status) => {
    expect((await open(path, answer)).result).toEqual({ kind: 'error', status });
  },
);

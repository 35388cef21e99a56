import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { wirePaymentRequest } from '../../../test/builders/wirePayment';
import type { Answer } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { testIntl } from '../../../test/setup/testIntl';
import { createStillClock } from '../../platform/clock';
import { createEventChannel } from '../../platform/eventChannel';
import { createMemoryNavigation } from '../../platform/memoryNavigation';
import { NavigationProvider, ShownPlace } from '../../platform/NavigationContext';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../matchAppRoute';
import { orderRoutes } from '../orderRoutes';
import { Page } from './paymentRequest';

const READ = 'GET /orders/api/v3/payment_requests/70';
const found: Answer = { body: { payment_request: wirePaymentRequest() } };

async function open(path: string, answer: Answer = found, isSignedIn = true) {
  const facts = { ...testFacts, isSignedIn };
  const { store, transport } = testStore({ [READ]: answer });
  const match = matchAppRoute(path, orderRoutes);
  const result = await match?.route.prefetch({ dispatch: store.dispatch, params: match.params, query: new URLSearchParams(), facts, t: testIntl().t });
  const navigation = createMemoryNavigation(path);
  const app = (
    <AppProviders store={store} intl={testIntl()} facts={facts} clock={{ clock: createStillClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <NavigationProvider navigation={navigation}>
        <ShownPlace location={navigation.current()} params={match?.params ?? {}}>
          <Page />
        </ShownPlace>
      </NavigationProvider>
    </AppProviders>
  );
  return { app, result, transport };
}

beforeEach(() => sessionStorage.clear());

it('without scripts shows what is to pay and where it goes, and says that paying needs scripts', async () => {
  const { app, result } = await open('/f/buyer/payment_requests/70');
  expect(result).toEqual({ kind: 'page', status: 200, meta: { title: 'Payment', noindex: true } });
  const html = renderToString(app);
  document.body.innerHTML = html;
  expect(screen.getByRole('region', { name: 'What you pay' })).toHaveTextContent('€125.00');
  expect(screen.getByRole('region', { name: 'Delivery' })).toHaveTextContent('1015 CJ Amsterdam');
  expect(html).toContain('<noscript><p>Paying needs JavaScript. Switch it on and load this page again.</p></noscript>');
  // What cannot be pressed, and what would wait for ever, has its place for those with scripts and is not shown to others.
  const inert = [...screen.getAllByRole('button'), screen.getByRole('region', { name: 'How you pay' })];
  expect(inert.filter((element) => element.closest('.only') === null)).toEqual([]);
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  document.body.replaceChildren();
});

it('does not ask again for the request that was found before', async () => {
  const { app, transport } = await open('/f/buyer/payment_requests/70');
  render(app);
  await screen.findByRole('region', { name: 'How you pay' });
  expect(transport.sent(READ)).toHaveLength(1);
});

it('asks strangers to sign in, and comes back', async () => {
  const signIn = { kind: 'redirect', status: 302, to: '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Fpayment_requests%2F70' };
  expect((await open('/f/buyer/payment_requests/70', found, false)).result).toEqual(signIn);
  expect((await open('/f/buyer/payment_requests/70', { status: 401, body: {} })).result).toEqual(signIn);
});

it.each([
  ['/f/buyer/payment_requests/70', { status: 404, body: {} }, 404],
  ['/f/buyer/payment_requests/070', found, 404],
  ['/f/buyer/payment_requests/me', found, 404],
  ['/f/buyer/payment_requests/70', { status: 503, body: {} }, 502],
] as const)('what is not there or cannot be had is an error: %s %o', async (path, answer, status) => {
  expect((await open(path, answer)).result).toEqual({ kind: 'error', status });
});

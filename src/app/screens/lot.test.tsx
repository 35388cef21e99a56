import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { lotReplies } from '../../../test/builders/wireLot';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { testIntl } from '../../../test/setup/testIntl';
import { createStillClock } from '../../platform/clock';
import { createEventChannel } from '../../platform/eventChannel';
import { createMemoryNavigation } from '../../platform/memoryNavigation';
import { NavigationProvider, ShownPlace } from '../../platform/NavigationContext';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../matchAppRoute';
import { Page } from './lot';

async function open(path: string) {
  const { store, transport } = testStore(lotReplies);
  const match = matchAppRoute(path);
  const result = await match?.route.prefetch({ dispatch: store.dispatch, params: match.params, query: new URLSearchParams(), facts: testFacts, t: testIntl().t });
  const navigation = createMemoryNavigation(path);
  const app = (
    <AppProviders store={store} intl={testIntl()} facts={testFacts} clock={{ clock: createStillClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <NavigationProvider navigation={navigation}>
        <ShownPlace location={navigation.current()} params={match?.params ?? {}}>
          <Page />
        </ShownPlace>
      </NavigationProvider>
    </AppProviders>
  );
  return { app, result, transport };
}

it('is whole on the server: price, end with its zone, cost, shipping and history can be read without scripts', async () => {
  const { app } = await open('/l/1-blue-vase');
  document.body.innerHTML = renderToString(app);
  expect(screen.getByRole('heading', { level: 1, name: 'Blue vase' })).toBeInTheDocument();
  const bidding = screen.getByRole('region', { name: 'Bidding' });
  expect(bidding).toHaveTextContent('€100');
  expect(bidding).toHaveTextContent(/Sat,? 21 Nov,? 14:00 CET/);
  expect(bidding).toHaveTextContent('€135.90');
  expect(screen.getByRole('region', { name: 'Shipping' })).toHaveTextContent('€13');
  expect(screen.getByRole('region', { name: 'Bid history: 1 bid' })).toHaveTextContent('Bidder 2222');
  expect(screen.getByRole('link', { name: 'Sign in to bid' })).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Fl%2F1-blue-vase');
  expect(document.body).not.toHaveTextContent('missing');
});

it('asks for nothing again that was found before', async () => {
  const { app, transport } = await open('/l/1-blue-vase');
  const before = transport.requests.length;
  render(app);
  expect(transport.requests).toHaveLength(before);
});

it('leads to the page for what is not there', async () => {
  expect((await open('/l/99-nothing')).result).toEqual({ kind: 'error', status: 404 });
});

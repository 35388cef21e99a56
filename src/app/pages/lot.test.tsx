import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { lotReplies } from '../../../test/builders/wireLot';
import { testContext, testStore, TestRouter } from '../../../test/setup/renderFeature';
import { testNow } from '../../../test/setup/renderUi';
import { testIntl } from '../../../test/setup/testIntl';
import { createStillClock } from '../../platform/clock';
import { createEventChannel } from '../../platform/eventChannel';
import { AppProviders } from '../AppProviders';
import { matchAppRoute } from '../routes/matchAppRoute';
import { Page } from './lot';

async function open(path: string) {
  const { store, transport } = testStore(lotReplies);
  const match = matchAppRoute(path);
  const result = await match?.route.prefetch({
    dispatch: store.dispatch,
    params: match.params,
    query: new URLSearchParams(),
    pageInfo: testContext,
    intl: testIntl(),
  });
  const app = (
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={testContext}
      clock={{ clock: createStillClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path={path} route={match?.route.path}>
        <Page />
      </TestRouter>
    </AppProviders>
  );
  return { app, result, transport };
}

it('shows price, closing time, cost, shipping and history without scripts', async () => {
  const { app } = await open('/l/1-blue-vase');
  document.body.innerHTML = renderToString(app);
  expect(screen.getByRole('heading', { level: 1, name: 'Blue vase' })).toBeInTheDocument();
  const bidding = screen.getByRole('region', { name: 'Bidding' });
  expect(bidding).toHaveTextContent('€100');
  expect(bidding).toHaveTextContent(/Sat,? 21 Nov,? 14:00 CET/);
  expect(bidding).toHaveTextContent('€135.90');
  expect(screen.getByRole('region', { name: 'Shipping' })).toHaveTextContent('€13');
  expect(screen.getByRole('region', { name: 'Bid history: 1 bid' })).toHaveTextContent(
    'Bidder 2222',
  );
  expect(screen.getByRole('link', { name: 'Sign in to bid' })).toHaveAttribute(
    'href',
    '/en/accounts/login?redirect_after=%2Fl%2F1-blue-vase',
  );
  expect(document.body).not.toHaveTextContent('missing');
});

it('requests nothing that the prefetch has loaded', async () => {
  const { app, transport } = await open('/l/1-blue-vase');
  const before = transport.requests.length;
  render(app);
  expect(transport.requests).toHaveLength(before);
});

it('is not found for an unknown lot', async () => {
  expect((await open('/l/99-nothing')).result).toEqual({ kind: 'error', status: 404 });
});

import { screen, within } from '@testing-library/react';
import { wireAuction, wireCategory, wireLotCard } from '../../../../test/builders/wireDiscovery';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { HomePage } from './HomePage';

const lots = '/buyer/api/v1/lots';
const byIds = ({ url }: { url: string }) => {
  const ids = new URL(url, 'https://gavel.test').searchParams.getAll('ids[]').map(Number);
  return { body: { lots: ids.map((id) => wireLotCard(id)), meta: { page: 1, per_page: 24, total: ids.length } } };
};
const replies = {
  'GET /buyer/api/v1/categories': { body: { categories: [wireCategory(3, { name: 'Maps', formatted_name: 'Maps' })] } },
  'GET /buyer/api/v1/auctions': { body: { auctions: [wireAuction(1)], meta: { page: 1, per_page: 8, total: 1 } } },
  [`GET ${lots}/popular`]: { body: { lot_ids: [2, 1] } },
  [`GET ${lots}/recently_viewed`]: { body: { lot_ids: [9] } },
  [`GET ${lots}`]: byIds,
};

const page = (
  <HomePage
    renderLots={(list, label) => <p>{`${label}: ${list?.map(({ id }) => id).join() ?? '…'}`}</p>}
    renderAuctions={(list, label) => <p>{`${label}: ${list?.map(({ title }) => title).join() ?? '…'}`}</p>}
    popularCategories={null}
    withLiveCards={(ids, children) => <section aria-label={`prices of ${ids.join()}`}>{children}</section>}
  />
);

it('shows categories, auctions that close soon and popular lots, and last what the visitor looked at', async () => {
  renderFeature(page, { replies });
  expect(await screen.findByText('You looked at: 9')).toBeVisible();
  expect(screen.getByText('Auctions closing soon: Auction 1')).toBeVisible();
  expect(screen.getByRole('link', { name: /Maps/ })).toHaveAttribute('href', '/en/c/3-things');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.at(-1)).toBe('You looked at');
  // One call for all of them.
  expect(within(screen.getByRole('region', { name: 'prices of 2,1,9' })).getByText('Popular lots: 2,1')).toBeVisible();
});

it('leaves out a block that cannot be had, and what was never looked at', async () => {
  renderFeature(page, {
    replies: { ...replies, 'GET /buyer/api/v1/auctions': { status: 500, body: {} }, [`GET ${lots}/recently_viewed`]: { body: { lot_ids: [] } } },
  });
  expect(await screen.findByText('Popular lots: 2,1')).toBeVisible();
  expect(screen.queryByText(/Auctions closing soon/)).not.toBeInTheDocument();
  expect(screen.queryByText(/You looked at/)).not.toBeInTheDocument();
});

it('says when no auction is open', async () => {
  renderFeature(page, { replies: { ...replies, 'GET /buyer/api/v1/auctions': { body: { auctions: [], meta: { page: 1, per_page: 8, total: 0 } } } } });
  expect(await screen.findByText('No auction is open right now. New ones open every day.')).toBeVisible();
});

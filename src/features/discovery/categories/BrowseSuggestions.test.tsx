import { screen, waitFor, within } from '@testing-library/react';
import { wireAuction, wireCategory } from '../../../../test/builders/wireDiscovery';
import type { Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, testContext, testStore } from '../../../../test/setup/renderFeature';
import { prefetchBrowseSuggestions } from '../search/prefetchSearch';
import { BrowseSuggestions } from './BrowseSuggestions';

const buyer = 'GET /buyer/api/v1';
const createCategory = (id: number, name: string) =>
  wireCategory(id, { name, formatted_name: name });
const replies: Replies = {
  [`${buyer}/categories/popular`]: { body: { category_ids: [5, 3, 9, 4] } },
  // In tree order. Category 9 no longer exists.
  [`${buyer}/categories`]: {
    body: {
      categories: [
        createCategory(3, 'Maps'),
        createCategory(4, 'Clocks'),
        createCategory(5, 'Rings'),
      ],
    },
  },
  [`${buyer}/auctions/popular`]: { body: { auctions: [wireAuction(1)] } },
};
const failed = { status: 500, body: { error: { message: 'no', code: 'internal_error' } } };
const findChips = async () =>
  within(await screen.findByRole('navigation', { name: 'Popular categories' })).findAllByRole(
    'link',
  );

it('links to the most popular categories, in that order, and to auctions', async () => {
  renderFeature(<BrowseSuggestions />, { replies });
  expect(await screen.findByRole('link', { name: 'Auction 1' })).toBeVisible();
  expect((await findChips()).map((link) => link.textContent)).toEqual(['Rings', 'Maps', 'Clocks']);
  expect(screen.getByRole('heading', { name: 'Popular auctions' })).toBeVisible();
});

it('reserves space while it loads', () => {
  renderFeature(<BrowseSuggestions />, { replies });
  expect(screen.getByRole('navigation', { name: 'Popular categories' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(screen.getByRole('list', { name: 'Popular auctions' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

it('does not repeat the requests of the prefetch', async () => {
  const setup = testStore(replies);
  await prefetchBrowseSuggestions({ dispatch: setup.store.dispatch, pageInfo: testContext });
  const requests = setup.transport.requests.length;
  expect(requests).toBe(3);
  renderFeature(<BrowseSuggestions />, { store: setup });
  expect((await findChips())[0]).toHaveAttribute('href', '/en/c/5-things');
  expect(setup.transport.requests).toHaveLength(requests);
});

it.each([
  [
    'fails to load',
    { [`${buyer}/categories/popular`]: failed, [`${buyer}/auctions/popular`]: failed },
  ],
  ['has no names', { [`${buyer}/categories`]: failed, [`${buyer}/auctions/popular`]: failed }],
  [
    'is empty',
    {
      [`${buyer}/categories/popular`]: { body: { category_ids: [] } },
      [`${buyer}/auctions/popular`]: { body: { auctions: [] } },
    },
  ],
])('omits what %s', async (_what, more) => {
  const setup = testStore({ ...replies, ...more });
  await prefetchBrowseSuggestions({ dispatch: setup.store.dispatch, pageInfo: testContext });
  const { container } = renderFeature(<BrowseSuggestions />, { store: setup });
  // The browser retries what failed and removes the section when it fails again.
  await waitFor(() => expect(container.querySelector('nav, section')).toBeNull());
});

import { screen, waitFor, within } from '@testing-library/react';
import { wireAuction, wireCategory } from '../../../../test/builders/wireDiscovery';
import type { Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, testFacts, testStore } from '../../../../test/setup/renderFeature';
import { prefetchWaysOut } from '../prefetch/prefetchPopular';
import { WaysOut } from './WaysOut';

const buyer = 'GET /buyer/api/v1';
const named = (id: number, name: string) => wireCategory(id, { name, formatted_name: name });
const replies: Replies = {
  [`${buyer}/categories/popular`]: { body: { category_ids: [5, 3, 9, 4] } },
  // In the order of the tree, and without one that is gone.
  [`${buyer}/categories`]: { body: { categories: [named(3, 'Maps'), named(4, 'Clocks'), named(5, 'Rings')] } },
  [`${buyer}/auctions/popular`]: { body: { auctions: [wireAuction(1)] } },
};
const failed = { status: 500, body: { error: { message: 'no', code: 'internal_error' } } };
const chips = async () => within(await screen.findByRole('navigation', { name: 'Popular categories' })).getAllByRole('link');

it('leads to the categories that are liked most, in that order, and to auctions', async () => {
  renderFeature(<WaysOut />, { replies });
  expect(await screen.findByRole('link', { name: 'Auction 1' })).toBeVisible();
  expect((await chips()).map((link) => link.textContent)).toEqual(['Rings', 'Maps', 'Clocks']);
  expect(screen.getByRole('heading', { name: 'Popular auctions' })).toBeVisible();
});

it('keeps room while it loads', () => {
  renderFeature(<WaysOut />, { replies });
  expect(screen.getByRole('navigation', { name: 'Popular categories' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('list', { name: 'Popular auctions' })).toHaveAttribute('aria-busy', 'true');
});

it('asks for nothing again that was found before', async () => {
  const given = testStore(replies);
  await prefetchWaysOut({ dispatch: given.store.dispatch, facts: testFacts });
  const asked = given.transport.requests.length;
  expect(asked).toBe(3);
  renderFeature(<WaysOut />, { store: given });
  expect((await chips())[0]).toHaveAttribute('href', '/en/c/5-things');
  expect(given.transport.requests).toHaveLength(asked);
});

it.each([
  ['cannot be had', { [`${buyer}/categories/popular`]: failed, [`${buyer}/auctions/popular`]: failed }],
  ['has no names', { [`${buyer}/categories`]: failed, [`${buyer}/auctions/popular`]: failed }],
  ['is not there', { [`${buyer}/categories/popular`]: { body: { category_ids: [] } }, [`${buyer}/auctions/popular`]: { body: { auctions: [] } } }],
])('leaves out what %s', async (_what, more) => {
  const given = testStore({ ...replies, ...more });
  await prefetchWaysOut({ dispatch: given.store.dispatch, facts: testFacts });
  const { container } = renderFeature(<WaysOut />, { store: given });
  // The browser asks again for what failed, and takes the room away when it fails again.
  await waitFor(() => expect(container.querySelector('nav, section')).toBeNull());
});

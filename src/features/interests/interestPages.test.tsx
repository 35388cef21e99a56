import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireAuction, wireCategory, wireLotCard } from '../../../test/builders/wireDiscovery';
import { renderFeature } from '../../../test/setup/renderFeature';
import type { Replies } from '../../../test/setup/fakeTransport';
import type { Recommendation } from '../../api/buyer/decode/followedThing';
import { decodeLotCard } from '../../api/core/decode/lotCard';
import { toAuctionThing } from '../../api/buyer/decode/followedThing';
import { FollowedAuctionsPage, FollowedCategoriesPage, FollowedSellersPage } from './FollowedPages';
import { InterestsPage } from './InterestsPage';
import { getAuctionTypes, getSellers, OnboardingPage } from './OnboardingPage';
import { getListHref, readListPages, readOnboardingStep } from './interestQueries';

const v1 = 'GET /buyer/api/v1/users/me';
const categories = 'GET /buyer/api/v3/users/me/interests/categories';
const meta = (total: number) => ({ page: 1, per_page: 24, total });

const nothing: Replies = {
  [`${v1}/interests`]: {
    body: {
      category_ids: [],
      seller_ids: [],
      auction_ids: [],
      auction_type_ids: [],
      collection_ids: [],
    },
  },
  [`${v1}/interests/lots`]: { body: { lots: [], meta: meta(0) } },
  [categories]: { body: { categories: [], meta: meta(0) } },
  [`${v1}/subscriptions/auctions`]: { body: { auctions: [], meta: meta(0) } },
  [`${v1}/interests/auctions/types`]: { body: { types: [], meta: meta(0) } },
  [`${v1}/interests/sellers`]: { body: { sellers: [], meta: meta(0) } },
  [`${v1}/interests/collections`]: { body: { collections: [], meta: meta(0) } },
  [`${v1}/recommendations/categories`]: { body: { recommendations: [] } },
  [`${v1}/recommendations/auctions`]: { body: { recommendations: [] } },
  [`${categories}/recommended_lots`]: { body: { lots: [], meta: meta(0) } },
};
const slots = {
  renderLots: (lots: readonly { title: string }[] | undefined) => (
    <p>{lots?.map(({ title }) => title).join(', ')}</p>
  ),
  withLiveCards: (_ids: readonly number[], children: ReactNode) => children,
};
const show = (page: ReactNode, replies: Replies = {}, path = '/interests') =>
  renderFeature(page, {
    path,
    pageInfo: { isSignedIn: true },
    replies: { ...nothing, ...replies },
  });

const followedMaps: Replies = {
  [`${v1}/interests`]: {
    body: {
      category_ids: [3],
      seller_ids: [],
      auction_ids: [],
      auction_type_ids: [],
      collection_ids: [],
    },
  },
  [categories]: { body: { categories: [wireCategory(3, { name: 'Maps' })], meta: meta(1) } },
};

describe('the overview', () => {
  it('says what following does, as long as nothing is followed', async () => {
    show(<InterestsPage {...slots} />);
    expect(await screen.findByRole('heading', { name: 'Follow what you like' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose your interests' })).toHaveAttribute(
      'href',
      '/en/my-interests',
    );
  });

  it('shows the newest of each kind with the number of all', async () => {
    show(<InterestsPage {...slots} />, {
      ...followedMaps,
      [`${v1}/interests/lots`]: { body: { lots: [wireLotCard(12)], meta: meta(31) } },
    });
    const section = await screen.findByRole('region', { name: 'Categories you follow' });
    expect(within(section).getByRole('link', { name: 'Maps' })).toHaveAttribute(
      'href',
      '/en/c/3-things',
    );
    expect(
      within(section).getByRole('link', { name: 'See all (1): Categories you follow' }),
    ).toHaveAttribute('href', '/en/interests/categories');
    expect(await screen.findByText('Lot 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all (31): Favourites' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Follow what you like' })).toBeNull();
  });

  it('recommends with a reason', async () => {
    show(<InterestsPage {...slots} />, {
      [`${v1}/recommendations/auctions`]: {
        body: {
          recommendations: [
            { auction: wireAuction(1), reason: { kind: 'seller', name: 'Old Things' } },
          ],
        },
      },
    });
    const section = await screen.findByRole('region', { name: 'Auctions you may like' });
    expect(await within(section).findByText('Because you follow Old Things')).toBeVisible();
    expect(within(section).getByText(/^Closes Sat,? 21 Nov.* · 2 lots$/)).toBeVisible();
  });

  it('offers a retry when a list fails', async () => {
    const { transport } = show(<InterestsPage {...slots} />, {
      [`${v1}/interests/sellers`]: { status: 500, body: {} },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const before = transport.sent(`${v1}/interests/sellers`).length;
    await userEvent.click(retry);
    await waitFor(() =>
      expect(transport.sent(`${v1}/interests/sellers`).length).toBeGreaterThan(before),
    );
  });
});

describe('followed categories', () => {
  it('keeps an unfollowed category listed, so that a slip can be undone', async () => {
    show(<FollowedCategoriesPage {...slots} />, {
      ...followedMaps,
      'DELETE /buyer/api/v3/users/me/interests/categories/3': {
        body: { follow: { id: 3, followed_at: null } },
      },
    });
    const button = await screen.findByRole('button', { name: 'Following Maps' });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Follow Maps' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maps' })).toBeVisible();
  });

  it('shows lots of the followed categories only', async () => {
    const lots = {
      [`${categories}/recommended_lots`]: { body: { lots: [wireLotCard(12)], meta: meta(1) } },
    };
    const { unmount } = show(<FollowedCategoriesPage {...slots} />, lots);
    expect(
      await screen.findByRole('heading', { name: 'You don’t follow any categories yet' }),
    ).toBeVisible();
    expect(screen.queryByText('Lot 12')).toBeNull();
    unmount();
    show(<FollowedCategoriesPage {...slots} />, { ...followedMaps, ...lots });
    expect(await screen.findByText('Lot 12')).toBeVisible();
  });
});

it('shows auctions and auction types', async () => {
  show(<FollowedAuctionsPage />, {
    [`${v1}/subscriptions/auctions`]: {
      body: { auctions: [wireAuction(4, { status: 'closed' })], meta: meta(1) },
    },
    [`${v1}/interests/auctions/types`]: {
      body: {
        types: [
          { id: 3, name: 'Maps', url: '/c/3-maps', image_url: '/images/m.jpg', auction_count: 0 },
        ],
        meta: meta(1),
      },
    },
  });
  expect(await screen.findByText('Closed · 2 lots')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Maps: all auctions' })).toBeVisible();
  expect(screen.getByText('No auctions right now')).toBeVisible();
});

it('leads from an empty list of sellers to suggestions', async () => {
  show(<FollowedSellersPage />);
  expect(await screen.findByRole('link', { name: 'See suggested sellers' })).toHaveAttribute(
    'href',
    '/en/my-interests?step=sellers',
  );
});

describe('choosing interests', () => {
  const recommendation: Recommendation = {
    thing: toAuctionThing(wireAuction(1, { type_id: 3 })),
    reason: { kind: 'popular', name: null },
  };

  it('lists earlier choices before suggestions, and leads to the next step', async () => {
    show(<OnboardingPage />, {
      ...followedMaps,
      [`${v1}/recommendations/categories`]: {
        body: {
          recommendations: [
            { category: wireCategory(5, { name: 'Globes' }), reason: { kind: 'bid', name: null } },
            { category: wireCategory(3, { name: 'Maps' }), reason: { kind: 'bid', name: null } },
          ],
        },
      },
    });
    expect(await screen.findByRole('button', { name: 'Following Maps' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/en/my-interests?step=auctions',
    );
  });

  it('ends with a way to the interests', () => {
    show(<OnboardingPage />, {}, '/my-interests?step=done');
    expect(screen.getByRole('link', { name: 'See your interests' })).toHaveAttribute(
      'href',
      '/en/interests',
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/en/my-interests?step=sellers',
    );
  });

  it.each([
    ['', 'categories'],
    ['step=sellers', 'sellers'],
    ['step=constructor', 'categories'],
  ])('%j is the step %s', (query, step) =>
    expect(readOnboardingStep(new URLSearchParams(query))).toBe(step),
  );

  it('finds auction types and sellers in recommendations', () => {
    expect(getAuctionTypes([recommendation])).toMatchObject([
      { kind: 'auctionType', id: 3, name: 'Maps' },
    ]);
    expect(getSellers([decodeLotCard(wireLotCard(12))])).toMatchObject([
      { kind: 'seller', id: 7, name: 'Old Things', url: '/u/7' },
    ]);
    expect(getSellers([decodeLotCard(wireLotCard(12, { sellerShopName: null }))])).toEqual([]);
  });
});

it('gives both lists of the auctions page their own page in the address', () => {
  expect(readListPages(new URLSearchParams('page=2&types=3'))).toEqual({ page: 2, types: 3 });
  expect(getListHref('auctions', { page: 2, types: 3 })).toBe(
    '/interests/following/auctions?page=2&types=3',
  );
  expect(getListHref('auctions', { page: 1 })).toBe('/interests/following/auctions');
});

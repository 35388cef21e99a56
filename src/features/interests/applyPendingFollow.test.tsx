import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderFeature, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel, useEventChannel } from '../../platform/eventChannel';
import { interestsApi } from '../../api/buyer/interests';
import { usersApi } from '../../api/buyer/users';
import { FavoriteButton } from './FavoriteButton';
import { applyPendingFollow } from './applyPendingFollow';
import { hasPendingFollow, savePendingFollow } from './pendingFollow';

const list = 'GET /buyer/api/v1/users/me/favorites';
const add = 'POST /buyer/api/v1/users/me/interests/lots';
const remove = 'DELETE /buyer/api/v1/users/me/interests/lots/12';
const done = { body: { lot_id: 12, favorite_count: 4 } };

function Listener({ received }: { received: string[] }) {
  const channel = useEventChannel();
  useEffect(
    () => channel.on('snackbar', ({ severity, text }) => received.push(`${severity}: ${text}`)),
    [channel, received],
  );
  return null;
}

async function showFavoriteButton(favorites: number[], replies = {}) {
  const received: string[] = [];
  const rendered = renderFeature(
    <>
      <FavoriteButton lotId={12} title="Old map" />
      <Listener received={received} />
    </>,
    {
      pageInfo: { isSignedIn: true },
      replies: {
        [list]: { body: { lot_ids: favorites } },
        [add]: { status: 201, ...done },
        [remove]: done,
        ...replies,
      },
    },
  );
  const favoriteButton = screen.getByRole('button', { name: 'Follow Old map' });
  await waitFor(() =>
    expect(usersApi.endpoints.listFavorites.select({})(rendered.store.getState()).data).toEqual(
      favorites,
    ),
  );
  return { ...rendered, favoriteButton, received, user: userEvent.setup() };
}

afterEach(() => window.sessionStorage.clear());

it('follows optimistically, before the server responds', async () => {
  let answer: () => void = () => undefined;
  const { favoriteButton, user, transport, received } = await showFavoriteButton([], {
    [add]: () => new Promise((resolve) => (answer = () => resolve({ status: 201, ...done }))),
  });
  await user.click(favoriteButton);
  await waitFor(() => expect(favoriteButton).toHaveAttribute('aria-pressed', 'true'));
  await act(async () => answer());
  expect(JSON.parse(transport.sent(add)[0]?.body ?? '')).toEqual({ lot_id: 12 });
  expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
  expect(received).toEqual([]);
});

it('unfollows', async () => {
  const { favoriteButton, user, transport } = await showFavoriteButton([12]);
  await user.click(favoriteButton);
  await waitFor(() => expect(favoriteButton).toHaveAttribute('aria-pressed', 'false'));
  expect(transport.sent(remove)).toHaveLength(1);
});

it.each([
  ['following', []],
  ['unfollowing', [12]],
])('reverts %s after a failure and says so', async (_what, favorites) => {
  const { favoriteButton, user, received } = await showFavoriteButton(favorites, {
    [add]: { status: 500, body: {} },
    [remove]: { status: 500, body: {} },
  });
  await user.click(favoriteButton);
  await waitFor(() => expect(received).toHaveLength(1));
  await waitFor(() =>
    expect(favoriteButton).toHaveAttribute('aria-pressed', String(favorites.length > 0)),
  );
  expect(received).toEqual(['error: We couldn’t update your favourites. Please try again.']);
});

it('links to the sign-in without a session and stores the pending favorite', async () => {
  const { transport } = renderFeature(<FavoriteButton lotId={12} title="Old map" />, {
    path: '/s?q=map',
  });
  const link = screen.getByRole('link', { name: 'Sign in to follow Old map' });
  expect(link).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Fs%3Fq%3Dmap');
  expect(link).toHaveAttribute('data-overlay', 'SIGN_IN');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(hasPendingFollow()).toBe(true);
  expect(transport.requests).toEqual([]);
});

it('keeps another lot that was followed while following this one failed', async () => {
  let fail: () => void = () => undefined;
  const { favoriteButton, user, store } = await showFavoriteButton([], {
    [add]: ({ body }: { body: string }) =>
      body.includes('12')
        ? new Promise((resolve) => (fail = () => resolve({ status: 500, body: {} })))
        : { status: 201, body: { lot_id: 13, favorite_count: 1 } },
  });
  await user.click(favoriteButton);
  await store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 13 } }));
  await act(async () => fail());
  await waitFor(() => expect(favoriteButton).toHaveAttribute('aria-pressed', 'false'));
  expect(usersApi.endpoints.listFavorites.select({})(store.getState()).data).toEqual([13]);
});

const follows = 'GET /buyer/api/v1/users/me/interests';
const addCategory = 'POST /buyer/api/v3/users/me/interests/categories';
const noFollows = {
  category_ids: [3],
  seller_ids: [],
  auction_ids: [],
  auction_type_ids: [],
  collection_ids: [],
};

describe('pending follow after sign-in', () => {
  async function applyPending(status: number) {
    const { store, transport } = testStore({
      [list]: { body: { lot_ids: [3] } },
      [add]: { status, ...done },
      [follows]: { body: noFollows },
      [addCategory]: { status, body: { follow: { id: 7, followed_at: '2026-11-27T10:00:00Z' } } },
    });
    await store.dispatch(usersApi.endpoints.listFavorites.initiate({}));
    await store.dispatch(interestsApi.endpoints.listFollows.initiate({}));
    const received: string[] = [];
    const channel = createEventChannel();
    channel.on('snackbar', ({ severity }) => received.push(severity));
    await applyPendingFollow({ dispatch: store.dispatch, channel, intl: testIntl() });
    return {
      received,
      sent: transport.sent(add).length + transport.sent(addCategory).length,
      lots: usersApi.endpoints.listFavorites.select({})(store.getState()).data,
      categories: interestsApi.endpoints.listFollows.select({})(store.getState()).data?.category,
    };
  }
  const ignored = { received: [], sent: 0, lots: [3], categories: [3] };

  it('is applied once', async () => {
    savePendingFollow({ kind: 'lot', id: 12 });
    expect(await applyPending(201)).toEqual({
      received: ['success'],
      sent: 1,
      lots: [12, 3],
      categories: [3],
    });
    expect(await applyPending(201)).toEqual(ignored);
  });

  it('is applied for other kinds', async () => {
    savePendingFollow({ kind: 'category', id: 7 });
    expect(await applyPending(201)).toEqual({
      received: ['success'],
      sent: 1,
      lots: [3],
      categories: [7, 3],
    });
  });

  it.each(['', '12 /', 'wish 12 /', 'lot 0 /', 'lot x /'])(
    'is ignored if it reads %j',
    async (text) => {
      window.sessionStorage.setItem('gavel.pending-follow', text);
      expect(await applyPending(201)).toEqual(ignored);
    },
  );

  it('is discarded when the visitor signs in on another page', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/s');
    savePendingFollow({ kind: 'lot', id: 12 });
    window.history.replaceState(null, '', '/en/l/7-clock');
    expect(await applyPending(201)).toEqual(ignored);
    expect(hasPendingFollow()).toBe(false);
    window.history.replaceState(null, '', from);
  });

  it('is applied when the account’s locale differs from the page’s', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/l/12-vase');
    savePendingFollow({ kind: 'lot', id: 12 });
    window.history.replaceState(null, '', '/de/l/12-vase');
    expect((await applyPending(201)).lots).toEqual([12, 3]);
    window.history.replaceState(null, '', from);
  });

  it('shows an error when it fails', async () => {
    savePendingFollow({ kind: 'lot', id: 12 });
    expect(await applyPending(500)).toEqual({ ...ignored, received: ['error'], sent: 1 });
  });
});

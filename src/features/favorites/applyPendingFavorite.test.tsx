import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderFeature, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel, useEventChannel } from '../../platform/eventChannel';
import { usersApi } from '../../api/buyer/users';
import { FavoriteButton } from './FavoriteButton';
import { applyPendingFavorite } from './applyPendingFavorite';
import { hasPendingFavorite, savePendingFavorite } from './pendingFavorite';

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
    expect(favoriteButton).toHaveAttribute('aria-pressed', String(favorites.includes(12))),
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
  expect(hasPendingFavorite()).toBe(true);
  expect(transport.requests).toEqual([]);
});

describe('pending favorite after sign-in', () => {
  async function applyPending(status: number) {
    const { store, transport } = testStore({
      [list]: { body: { lot_ids: [3] } },
      [add]: { status, ...done },
    });
    await store.dispatch(usersApi.endpoints.listFavorites.initiate({}));
    const received: string[] = [];
    const channel = createEventChannel();
    channel.on('snackbar', ({ severity }) => received.push(severity));
    await applyPendingFavorite({ dispatch: store.dispatch, channel, intl: testIntl() });
    return {
      received,
      sent: transport.sent(add).length,
      ids: usersApi.endpoints.listFavorites.select({})(store.getState()).data,
    };
  }

  it('is applied once', async () => {
    savePendingFavorite(12);
    expect(await applyPending(201)).toEqual({ received: ['success'], sent: 1, ids: [12, 3] });
    expect(await applyPending(201)).toEqual({ received: [], sent: 0, ids: [3] });
  });

  it('is discarded when the visitor signs in on another page', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/s');
    savePendingFavorite(12);
    window.history.replaceState(null, '', '/en/l/7-clock');
    expect(await applyPending(201)).toEqual({ received: [], sent: 0, ids: [3] });
    expect(hasPendingFavorite()).toBe(false);
    window.history.replaceState(null, '', from);
  });

  it('is applied when the account’s locale differs from the page’s', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/l/12-vase');
    savePendingFavorite(12);
    window.history.replaceState(null, '', '/de/l/12-vase');
    expect(await applyPending(201)).toEqual({ received: ['success'], sent: 1, ids: [12, 3] });
    window.history.replaceState(null, '', from);
  });

  it('shows an error when it fails', async () => {
    savePendingFavorite(12);
    expect(await applyPending(500)).toEqual({ received: ['error'], sent: 1, ids: [3] });
  });
});

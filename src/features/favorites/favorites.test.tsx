import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderFeature, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { createEventChannel } from '../../platform/eventChannel';
import { useEventChannel } from '../../platform/EventChannelContext';
import { usersApi } from '../../api/buyer/users';
import { FavoriteButton } from './components/FavoriteButton';
import { fulfilWish } from './fulfilWish';
import { hasWish, rememberWish } from './model/favoriteWish';

const list = 'GET /buyer/api/v1/users/me/favorites';
const add = 'POST /buyer/api/v1/users/me/interests/lots';
const remove = 'DELETE /buyer/api/v1/users/me/interests/lots/12';
const done = { body: { lot_id: 12, favorite_count: 4 } };

function Listener({ heard }: { heard: string[] }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('snackbar', ({ severity, text }) => heard.push(`${severity}: ${text}`)), [channel, heard]);
  return null;
}

async function showHeart(favorites: number[], replies = {}) {
  const heard: string[] = [];
  const rendered = renderFeature(
    <>
      <FavoriteButton lotId={12} title="Old map" />
      <Listener heard={heard} />
    </>,
    { facts: { isSignedIn: true }, replies: { [list]: { body: { lot_ids: favorites } }, [add]: { status: 201, ...done }, [remove]: done, ...replies } },
  );
  const heart = screen.getByRole('button', { name: 'Follow Old map' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', String(favorites.includes(12))));
  return { ...rendered, heart, heard, user: userEvent.setup() };
}

afterEach(() => window.sessionStorage.clear());

it('follows at once, before the server has answered', async () => {
  let answer: () => void = () => undefined;
  const { heart, user, transport, heard } = await showHeart([], {
    [add]: () => new Promise((resolve) => (answer = () => resolve({ status: 201, ...done }))),
  });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await act(async () => answer());
  expect(JSON.parse(transport.sent(add)[0]?.body ?? '')).toEqual({ lot_id: 12 });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(heard).toEqual([]);
});

it('stops following', async () => {
  const { heart, user, transport } = await showHeart([12]);
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  expect(transport.sent(remove)).toHaveLength(1);
});

it.each([
  ['following', []],
  ['stopping', [12]],
])('takes %s back when it fails, and says so', async (_what, favorites) => {
  const { heart, user, heard } = await showHeart(favorites, { [add]: { status: 500, body: {} }, [remove]: { status: 500, body: {} } });
  await user.click(heart);
  await waitFor(() => expect(heard).toHaveLength(1));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', String(favorites.length > 0)));
  expect(heard).toEqual(['error: We could not change your favourites. Please try again.']);
});

it('without a session the heart is a link to signing in that comes back here and remembers the wish', async () => {
  const { transport } = renderFeature(<FavoriteButton lotId={12} title="Old map" />, { path: '/s?q=map' });
  const link = screen.getByRole('link', { name: 'Sign in to follow Old map' });
  expect(link).toHaveAttribute('href', '/en/accounts/login?redirect_after=%2Fs%3Fq%3Dmap');
  expect(link).toHaveAttribute('data-overlay', 'SIGN_IN');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(hasWish()).toBe(true);
  expect(transport.requests).toEqual([]);
});

describe('the wish after signing in', () => {
  async function fulfil(status: number) {
    const { store, transport } = testStore({ [list]: { body: { lot_ids: [3] } }, [add]: { status, ...done } });
    await store.dispatch(usersApi.endpoints.listFavorites.initiate({}));
    const heard: string[] = [];
    const channel = createEventChannel();
    channel.on('snackbar', ({ severity }) => heard.push(severity));
    await fulfilWish({ dispatch: store.dispatch, channel, t: testIntl().t });
    return { heard, sent: transport.sent(add).length, ids: usersApi.endpoints.listFavorites.select({})(store.getState()).data };
  }

  it('is fulfilled once', async () => {
    rememberWish(12);
    expect(await fulfil(201)).toEqual({ heard: ['success'], sent: 1, ids: [12, 3] });
    expect(await fulfil(201)).toEqual({ heard: [], sent: 0, ids: [3] });
  });

  it('is dropped by whoever goes on to another page without signing in, and signs in there', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/s');
    rememberWish(12);
    window.history.replaceState(null, '', '/en/l/7-clock');
    expect(await fulfil(201)).toEqual({ heard: [], sent: 0, ids: [3] });
    expect(hasWish()).toBe(false);
    window.history.replaceState(null, '', from);
  });

  it('is fulfilled where the account has another language than the page had', async () => {
    const from = window.location.pathname;
    window.history.replaceState(null, '', '/en/l/12-vase');
    rememberWish(12);
    window.history.replaceState(null, '', '/de/l/12-vase');
    expect(await fulfil(201)).toEqual({ heard: ['success'], sent: 1, ids: [12, 3] });
    window.history.replaceState(null, '', from);
  });

  it('is told as failed when it fails', async () => {
    rememberWish(12);
    expect(await fulfil(500)).toEqual({ heard: ['error'], sent: 1, ids: [3] });
  });
});

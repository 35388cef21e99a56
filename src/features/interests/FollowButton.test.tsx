import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarLog } from '../../../test/setup/SnackbarLog';
import { renderFeature } from '../../../test/setup/renderFeature';
import type { FollowKind } from '../../api/buyer/interests';
import { FollowButton } from './FollowButton';
import { takePendingFollow } from './applyPendingFollow';

const me = '/buyer/api/v1/users/me';
const list = `GET ${me}/interests`;
const paths: Record<FollowKind, { path: string; field: string }> = {
  category: { path: '/buyer/api/v3/users/me/interests/categories', field: 'category_id' },
  seller: { path: `${me}/interests/sellers`, field: 'seller_id' },
  auction: { path: `${me}/subscriptions/auctions`, field: 'auction_id' },
  auctionType: { path: `${me}/interests/auctions/types`, field: 'type_id' },
  collection: { path: `${me}/interests/collections`, field: 'collection_id' },
};
const kinds = Object.keys(paths) as FollowKind[];
const followed = { follow: { id: 7, followed_at: '2026-11-27T10:00:00Z' } };

const wireFollows = (ids: readonly number[]) => ({
  category_ids: ids,
  seller_ids: ids,
  auction_ids: ids,
  auction_type_ids: ids,
  collection_ids: ids,
});

async function showButton(kind: FollowKind, ids: readonly number[], replies = {}) {
  const { path } = paths[kind];
  const rendered = renderFeature(
    <>
      <FollowButton kind={kind} id={7} name="Maps" />
      <SnackbarLog />
    </>,
    {
      pageInfo: { isSignedIn: true },
      replies: {
        [list]: { body: wireFollows(ids) },
        [`POST ${path}`]: { status: 201, body: followed },
        [`DELETE ${path}/7`]: { body: { follow: { id: 7, followed_at: null } } },
        ...replies,
      },
    },
  );
  const button = screen.getByRole('button');
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(ids.includes(7))));
  await waitFor(() => expect(rendered.transport.sent(list)).toHaveLength(1));
  return { ...rendered, button, user: userEvent.setup() };
}

afterEach(() => window.sessionStorage.clear());

it.each(kinds)('follows and unfollows a %s', async (kind) => {
  const { path, field } = paths[kind];
  const { button, user, transport } = await showButton(kind, []);
  expect(button).toHaveAccessibleName('Follow Maps');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('Following Maps'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(transport.sent(`POST ${path}`)[0]?.body ?? '')).toEqual({ [field]: 7 });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(transport.sent(`DELETE ${path}/7`)).toHaveLength(1);
});

it('shows the change before the server responds', async () => {
  let answer: () => void = () => undefined;
  const { button, user } = await showButton('seller', [], {
    [`POST ${paths.seller.path}`]: () =>
      new Promise((resolve) => (answer = () => resolve({ status: 201, body: followed }))),
  });
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await act(async () => answer());
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

const refusal = (code: string) => ({ status: 422, body: { error: { code, message: '' } } });

it.each([
  ['a failure', { status: 500, body: {} }, 'We couldn’t save that. Please try again.'],
  ['too many follows', refusal('too_many_follows'), /can’t follow any more/],
  ['one’s own shop', refusal('seller_is_yourself'), 'You can’t follow your own shop.'],
])('reverts after %s and says so', async (_what, reply, text) => {
  const { button, user, transport } = await showButton('seller', [], {
    [`POST ${paths.seller.path}`]: reply,
  });
  await user.click(button);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  // The outcome may be unknown, so the truth is read again.
  await waitFor(() => expect(transport.sent(list)).toHaveLength(2));
});

it('reverts unfollowing after a failure', async () => {
  const { button, user } = await showButton('auction', [7], {
    [`DELETE ${paths.auction.path}/7`]: { status: 500, body: {} },
  });
  await user.click(button);
  expect(await screen.findByText(/couldn’t save/)).toBeInTheDocument();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

it('shows the last change, also after an outdated read of the state', async () => {
  let reads = 0;
  let answerRead: () => void = () => undefined;
  let isBroken = true;
  const { button, user, transport } = await showButton('auction', [7], {
    [list]: () => {
      reads += 1;
      if (reads === 2)
        return new Promise((resolve) => (answerRead = () => resolve({ body: wireFollows([7]) })));
      return { body: wireFollows(reads === 1 ? [7] : []) };
    },
    [`DELETE ${paths.auction.path}/7`]: () =>
      isBroken ? { status: 500, body: {} } : { body: { follow: { id: 7, followed_at: null } } },
  });
  await user.click(button);
  await waitFor(() => expect(transport.sent(list)).toHaveLength(2));
  isBroken = false;
  await user.click(button);
  await waitFor(() => expect(transport.sent(`DELETE ${paths.auction.path}/7`)).toHaveLength(2));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  await act(async () => answerRead());
  await waitFor(() => expect(transport.sent(list)).toHaveLength(3));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
});

it('links to the sign-in without a session and stores what to follow', async () => {
  const { transport } = renderFeature(<FollowButton kind="auctionType" id={7} name="Maps" />, {
    path: '/a/3-maps?page=2',
  });
  const link = screen.getByRole('link', { name: 'Sign in to follow Maps' });
  expect(link).toHaveAttribute(
    'href',
    '/en/accounts/login?redirect_after=%2Fa%2F3-maps%3Fpage%3D2',
  );
  expect(link).toHaveAttribute('data-overlay', 'SIGN_IN');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(takePendingFollow()).toEqual({ kind: 'auctionType', id: 7 });
  expect(transport.requests).toEqual([]);
});

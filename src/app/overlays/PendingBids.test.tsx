import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid, wireBlock } from '../../../test/builders/wireBidding';
import { wireProfile } from '../../../test/builders/wireLot';
import { createErrorReply, type Replies, type Reply } from '../../../test/setup/fakeTransport';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import { decodeViewer } from '../../api/buyer/users';
import { notifyPendingBids, claimPendingBids } from '../../features/bidding/bid/bidRecord';
import type { OpenContext } from '../routes/openRoute';
import { PendingBids } from './PendingBids';

jest.mock('../../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

const POST = 'POST /buyer/api/v3/lots/1/bids';
const viewer = decodeViewer({ user: wireProfile() });
const accepted: Reply = {
  status: 201,
  body: {
    bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }),
    outcome: 'leading',
    bidding_block: wireBlock({ lot: { sequence: 5 } }),
  },
};

function remember(viewerId = viewer.id): void {
  const intent = {
    lotId: 1,
    type: 'direct',
    amount: { minor: 11_000, currency: 'EUR' },
    lotTitle: 'Blue vase',
  };
  sessionStorage.setItem(
    'gavel.bid.1',
    JSON.stringify({
      phase: 'sent',
      submission: { intent, key: 'a'.repeat(32), ceilingMinor: 13_590, viewerId },
    }),
  );
}

function show(replies: Replies) {
  const store = testStore({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
    ...replies,
  });
  const pageInfo = { ...testContext, isSignedIn: true };
  const context: OpenContext = {
    store: store.store,
    pageInfo,
    namespaceUrls: {},
    audience: 'buyer',
  };
  return renderFeature(<PendingBids context={context} />, {
    store,
    pageInfo: pageInfo,
    path: '/c/3-art',
  });
}
const pending = () => screen.findByRole('region', { name: 'Bid being checked' });

beforeEach(() => sessionStorage.clear());

it('shows on another page that a bid is being checked, and then its result', async () => {
  remember();
  let answer: (reply: Reply) => void = () => undefined;
  show({ [POST]: () => new Promise<Reply>((resolve) => (answer = resolve)) });
  expect(await pending()).toHaveTextContent('Checking whether your bid of €110 went through');
  expect(screen.getByRole('link', { name: 'Blue vase' })).toHaveAttribute('href', '/en/l/1');
  await act(async () => answer(accepted));
  expect(await screen.findByText('Your bid is in. You’re the highest bidder.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('lets the user stop trying, and says that the bid wasn’t placed', async () => {
  remember();
  const view = show({ [POST]: 'lost' });
  await pending();
  view.transport.reply({ [POST]: createErrorReply(422, 'bid_refused', [{ code: 'bid_too_low' }]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop trying' }));
  expect(await screen.findByText('Your bid of €110 wasn’t placed')).toBeInTheDocument();
  expect(sessionStorage.getItem('gavel.bid.1')).toBeNull();
});

it('shows nothing on the lot page itself, for another user, or without a bid', async () => {
  const { transport } = show({ [POST]: accepted });
  remember();
  const leave = claimPendingBids(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  remember(viewer.id + 1);
  act(() => leave());
  await waitFor(() => expect(sessionStorage.getItem('gavel.bid.1')).toBeNull());
  act(() => notifyPendingBids());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(transport.sent(POST)).toHaveLength(0);
});

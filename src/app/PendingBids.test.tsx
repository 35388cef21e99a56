import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownToken, wireBid, wireBlock } from '../../test/builders/wireBidding';
import { wireProfile } from '../../test/builders/wireLot';
import { refusal, type Replies, type Reply } from '../../test/setup/fakeTransport';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { decodeViewer } from '../api/buyer/users';
import { notifyPendingBids, takeOverBids } from '../features/bidding/model/pendingBids';
import type { OpenContext } from './openRoute';
import { PendingBids } from './PendingBids';

jest.mock('../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

const POST = 'POST /buyer/api/v3/lots/1/bids';
const viewer = decodeViewer({ user: wireProfile() });
const accepted: Reply = {
  status: 201,
  body: { bid: wireBid({ bidder: { ...wireBid().bidder, token: ownToken }, amount: 110 }), outcome: 'leading', bidding_block: wireBlock({ lot: { sequence: 5 } }) },
};

function remember(viewerId = viewer.id): void {
  const intent = { lotId: 1, type: 'direct', amount: { minor: 11_000, currency: 'EUR' }, lotTitle: 'Blue vase' };
  sessionStorage.setItem('gavel.bid.1', JSON.stringify({ phase: 'sent', order: { intent, key: 'a'.repeat(32), ceilingMinor: 13_590, viewerId } }));
}

function show(replies: Replies) {
  const store = testStore({ 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } }, ...replies });
  const facts = { ...testFacts, isSignedIn: true };
  const context: OpenContext = { store: store.store, facts, namespaceUrls: {}, audience: 'buyer' };
  return renderFeature(<PendingBids context={context} />, { store, facts, path: '/c/3-art' });
}
const pending = () => screen.findByRole('region', { name: 'A bid that is being checked' });

beforeEach(() => sessionStorage.clear());

it('says on another page that a bid is being checked, for which lot, and then what became of it', async () => {
  remember();
  let answer: (reply: Reply) => void = () => undefined;
  show({ [POST]: () => new Promise<Reply>((resolve) => (answer = resolve)) });
  expect(await pending()).toHaveTextContent('Checking whether your bid of €110 arrived');
  expect(screen.getByRole('link', { name: 'Blue vase' })).toHaveAttribute('href', '/en/l/1');
  await act(async () => answer(accepted));
  expect(await screen.findByText('Your bid is in. You are the highest bidder.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('lets it be given up there, and says that it was not placed', async () => {
  remember();
  const shown = show({ [POST]: 'lost' });
  await pending();
  shown.transport.reply({ [POST]: refusal(422, 'bid_refused', [{ code: 'bid_too_low' }]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop trying' }));
  expect(await screen.findByText('Your bid of €110 was not placed')).toBeInTheDocument();
  expect(sessionStorage.getItem('gavel.bid.1')).toBeNull();
});

it('is silent where the lot itself says it, about a bid of somebody else, and where there is none', async () => {
  const { transport } = show({ [POST]: accepted });
  remember();
  const leave = takeOverBids(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  remember(viewer.id + 1);
  act(() => leave());
  await waitFor(() => expect(sessionStorage.getItem('gavel.bid.1')).toBeNull());
  act(() => notifyPendingBids());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(transport.sent(POST)).toHaveLength(0);
});

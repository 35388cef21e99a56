import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, within } from '@testing-library/react';
import { biddingAnswer, wireBiddingLot, wireLotCard } from '../../../test/builders/wireDiscovery';
import { wireProfile } from '../../../test/builders/wireLot';
import { renderFeature, testStore } from '../../../test/setup/renderFeature';
import { decodeLotCard } from '../../api/core/decode/lotCard';
import { LiveCards } from './LiveCards';
import { LotGrid } from './LotGrid';

const prices = 'GET /buyer/api/v3/bidding/lots';
// One or two frames: the store notifies its subscribers once per frame.
const SETTLE_MS = 50;
const replyWithPrice = (amount: number) =>
  biddingAnswer([wireBiddingLot(1, { current_bid_amount: { EUR: amount, USD: 0, GBP: 0 } })]);

const page = (ids: number[]) => (
  <LiveCards lotIds={ids}>
    <LotGrid label="Lots" lots={ids.map((id) => decodeLotCard(wireLotCard(id)))} />
  </LiveCards>
);

function show(ids: number[], replies = {}, pageInfo = {}) {
  const setup = testStore({ [prices]: replyWithPrice(120), ...replies });
  const stop = setupListeners(setup.store.dispatch);
  const rendered = renderFeature(page(ids), { store: setup, pageInfo: pageInfo });
  return { ...rendered, stop, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
}

function setVisible(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setVisible('visible');
  jest.useRealTimers();
});

it('refetches all prices with one request every 15 seconds', async () => {
  const { transport, pass, stop } = show([1, 2]);
  await pass(SETTLE_MS);
  expect(screen.getByText('€120')).toBeVisible();
  transport.reply({ [prices]: replyWithPrice(140) });
  await pass(14_000);
  expect(transport.sent(prices)).toHaveLength(1);
  await pass(1500);
  expect(transport.sent(prices)).toHaveLength(2);
  expect(screen.getByText('€140')).toBeVisible();
  stop();
});

it('does not poll while the page is hidden, and refetches when it is visible again', async () => {
  const { transport, pass, stop } = show([1]);
  await pass(SETTLE_MS);
  setVisible('hidden');
  await pass(60_000);
  expect(transport.sent(prices)).toHaveLength(1);
  setVisible('visible');
  await pass(SETTLE_MS);
  expect(transport.sent(prices)).toHaveLength(2);
  stop();
});

it('does not poll while offline, and refetches when online again', async () => {
  const { transport, pass, stop } = show([1]);
  await pass(SETTLE_MS);
  setOnline(false);
  await pass(60_000);
  expect(transport.sent(prices)).toHaveLength(1);
  setOnline(true);
  await pass(SETTLE_MS);
  expect(transport.sent(prices)).toHaveLength(2);
  stop();
});

it('keeps known prices while prices of more lots load', async () => {
  const { transport, pass, rerender, stop } = show([1]);
  await pass(SETTLE_MS);
  transport.reply({ [prices]: () => new Promise(() => undefined) });
  rerender(page([1, 2]));
  await pass(SETTLE_MS);
  expect(screen.getByText('€120')).toBeVisible();
  stop();
});

it('shows the viewer’s bid status', async () => {
  const { pass, stop } = show(
    [1, 2],
    {
      [prices]: biddingAnswer([
        wireBiddingLot(1, { viewer_has_bid: true }),
        wireBiddingLot(2, { viewer_has_bid: true, highest_bidder_token: 'b'.repeat(40) }),
      ]),
      'GET /buyer/api/v1/users/me': {
        body: { user: wireProfile({ bidder_token: 'a'.repeat(40) }) },
      },
    },
    { isSignedIn: true },
  );
  await pass(SETTLE_MS);
  const [first, second] = screen.getAllByRole('article');
  expect(within(first ?? document.body).getByText('You’re winning')).toBeVisible();
  expect(within(second ?? document.body).getByText('Outbid')).toBeVisible();
  stop();
});

it.each([
  ['no bid yet', { current_bid_amount: null }, 'Starting bid', '€130'],
  ['sold', { closed: true, sold: true }, 'Sold for', '€120'],
  ['closed below its reserve', { closed: true }, 'Highest bid', '€120'],
])('labels the price of a lot: %s', async (_what, wire, label, price) => {
  const { pass, stop } = show([1], { [prices]: biddingAnswer([wireBiddingLot(1, wire)]) });
  await pass(SETTLE_MS);
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByText(price)).toBeVisible();
  stop();
});

describe('card details', () => {
  const now = 1_795_262_400_000;
  const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
  const showCard = async (
    wire: Parameters<typeof wireBiddingLot>[1],
    card: Parameters<typeof wireLotCard>[1] = {},
  ) => {
    const rendered = renderFeature(
      <LiveCards lotIds={[1]}>
        <LotGrid label="Lots" lots={[decodeLotCard(wireLotCard(1, card))]} />
      </LiveCards>,
      { store: testStore({ [prices]: biddingAnswer([wireBiddingLot(1, wire)]) }) },
    );
    await act(() => jest.advanceTimersByTimeAsync(SETTLE_MS));
    return rendered;
  };

  it('shows the opening time of a scheduled lot, without a countdown', async () => {
    await showCard({
      current_bid_amount: null,
      bid_count: 0,
      bidding_start_time: hours(19),
      bidding_end_time: hours(160),
    });
    expect(screen.getByText(/^Opens \w{3},? \d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText(/\dd \d+h/)).not.toBeInTheDocument();
    expect(screen.queryByText(/\d bids?$/)).not.toBeInTheDocument();
  });

  it('shows bids and at most two badges of an open lot', async () => {
    await showCard(
      { bid_count: 12, is_buy_now_available: true },
      { reservePriceSet: false, hasFreeShipping: true, buyNow: { price_eur: 400 } },
    );
    expect(screen.getByText('12 bids')).toBeVisible();
    expect(screen.getByText('Buy now')).toBeVisible();
    expect(screen.getByText('No reserve')).toBeVisible();
    expect(screen.queryByText('Free shipping')).not.toBeInTheDocument();
  });

  it('offers buy now only while it is available', async () => {
    await showCard(
      { is_buy_now_available: false },
      { reservePriceSet: true, buyNow: { price_eur: 400 } },
    );
    expect(screen.getByText('3 bids')).toBeVisible();
    expect(screen.queryByText('Buy now')).not.toBeInTheDocument();
  });
});

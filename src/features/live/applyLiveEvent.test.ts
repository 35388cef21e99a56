import { waitFor } from '@testing-library/react';
import {
  otherToken,
  ownToken,
  wireBid,
  wireBlock,
  wireConstraints,
  wireLiveEvent,
} from '../../../test/builders/wireBidding';
import { testStore } from '../../../test/setup/renderFeature';
import { biddingApi } from '../../api/buyer/bidding';
import { decodeLiveEvent } from '../../api/buyer/decode/liveEvent';
import { applyLiveEvent } from './applyLiveEvent';
import { readLiveMessage } from './startLiveAuction';

const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';
const BIDS = 'GET /buyer/api/v3/lots/1/bids';
const card = {
  id: 1,
  auction_id: 7,
  currency_code: 'EUR',
  current_bid_amount: { EUR: 100, USD: 0, GBP: 0 },
  next_minimum_bid: 110,
  highest_bidder_token: null,
  winner_token: null,
  bidding_start_time: '2026-11-20T12:00:00Z',
  bidding_end_time: '2026-11-21T13:00:00Z',
  reserve_price_met: null,
  favorite_count: 0,
  bid_count: 4,
  sequence: 4,
  closed: false,
  sold: false,
  is_buy_now_available: false,
  realtime_channel: 'auction-7',
  use_realtime_message_fallback: false,
  viewer_has_bid: false,
};

async function setUp(block = wireBlock()) {
  const parts = testStore({
    [BLOCK]: { body: { bidding_block: block } },
    [BIDS]: { body: { bids: [wireBid()], meta: { page: 1, per_page: 10, total: 4 } } },
    'GET /buyer/api/v2/lots/1/bidding/constraints': { body: wireConstraints },
    'GET /buyer/api/v3/bidding/lots': { body: { lots: [card], meta: { time: 1 } } },
  });
  const { dispatch, getState } = parts.store;
  const { getBiddingBlock, listBids, listBiddingLots } = biddingApi.endpoints;
  await Promise.all([
    dispatch(getBiddingBlock.initiate({ id: 1 })),
    dispatch(listBids.initiate({ id: 1, page: 1, per_page: 10 })),
    dispatch(listBiddingLots.initiate({ ids: '1,2' })),
  ]);
  return {
    ...parts,
    emit: (wire: ReturnType<typeof wireLiveEvent>, token: string | null = null) =>
      dispatch(
        applyLiveEvent(
          decodeLiveEvent(wire, () => 'EUR'),
          1,
          token,
        ),
      ),
    block: () => getBiddingBlock.select({ id: 1 })(getState()).data,
    card: () => listBiddingLots.select({ ids: '1,2' })(getState()).data?.lots[1],
  };
}

it('updates the lot and all lists with it, and refetches only the bid history', async () => {
  const { emit, block, card: view, transport } = await setUp();
  emit(wireLiveEvent());
  expect(block()?.currentBid).toEqual({ minor: 11_000, currency: 'EUR' });
  expect(view()?.currentBid).toEqual({ minor: 11_000, currency: 'EUR' });
  await waitFor(() => expect(transport.sent(BIDS)).toHaveLength(2));
  expect(transport.sent(BLOCK)).toHaveLength(1);
});

it('remembers the viewer’s bid on a card when someone else outbids it', async () => {
  const { emit, card: view } = await setUp();
  emit(wireLiveEvent({ highestBidderToken: ownToken }), ownToken);
  expect(view()?.hasViewerBid).toBe(true);
  emit(wireLiveEvent({ sequence: 6, bidCount: 6 }), ownToken);
  expect(view()).toMatchObject({ hasViewerBid: true, leaderToken: otherToken });
});

it('ignores an old event', async () => {
  const { emit, block, card: view, transport } = await setUp();
  const before = [block(), view()];
  emit(wireLiveEvent({ sequence: 4 }));
  expect([block(), view()]).toEqual(before);
  expect(transport.requests).toHaveLength(3);
});

it('refetches the lot for a bidder', async () => {
  const { emit, transport } = await setUp(
    wireBlock({
      is_a_bidder: true,
      lot: { is_leading: true, highest_bidder_token: ownToken, autobid_amount: 105 },
    }),
  );
  emit(wireLiveEvent(), ownToken);
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('refetches the lot when it closes', async () => {
  const { emit, transport, block } = await setUp();
  emit(wireLiveEvent({ sequence: 4, closeStatus: 'closed_sold' }, { type: 'close' }));
  expect(block()?.status).toBe('closed_sold');
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('refetches the lot for an event without a lot, except a heartbeat', async () => {
  const { emit, transport } = await setUp();
  emit(wireLiveEvent({}, { lot: null, type: 'heartbeat' }));
  expect(transport.requests).toHaveLength(3);
  emit(wireLiveEvent({}, { lot: null, type: 'bid' }));
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('accepts only events that match the contract', async () => {
  const currency = () => 'EUR';
  expect(await readLiveMessage(JSON.stringify(wireLiveEvent()), currency)).toMatchObject({
    id: 900,
    type: 'bid',
    lot: { lotId: 1, sequence: 5 },
  });
  expect(await readLiveMessage('{', currency)).toBeNull();
  expect(await readLiveMessage('{"seq":"1"}', currency)).toBeNull();
  expect(
    await readLiveMessage(JSON.stringify({ ...wireLiveEvent(), type: 'party' }), currency),
  ).toBeNull();
});

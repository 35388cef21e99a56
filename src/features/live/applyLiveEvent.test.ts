import { waitFor } from '@testing-library/react';
import { ownToken, wireBid, wireBlock, wireConstraints, wireLiveEvent } from '../../../test/builders/wireBidding';
import { testStore } from '../../../test/setup/renderFeature';
import { biddingApi } from '../../api/buyer/bidding';
import { decodeLiveEvent } from '../../api/buyer/decode/bidding';
import { applyLiveEvent } from './applyLiveEvent';
import { readLiveMessage } from './readLiveMessage';

const BLOCK = 'GET /buyer/api/v3/lots/1/bidding_block';
const BIDS = 'GET /buyer/api/v3/lots/1/bids';
const card = {
  id: 1, auction_id: 7, currency_code: 'EUR', current_bid_amount: { EUR: 100, USD: 0, GBP: 0 }, next_minimum_bid: 110, highest_bidder_token: null, winner_token: null,
  bidding_start_time: '2026-11-20T12:00:00Z', bidding_end_time: '2026-11-21T13:00:00Z', reserve_price_met: null, favorite_count: 0, bid_count: 4, sequence: 4,
  closed: false, sold: false, is_buy_now_available: false, realtime_channel: 'auction-7', use_realtime_message_fallback: false, viewer_has_bid: false,
};

async function page(block = wireBlock()) {
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
    hear: (wire: ReturnType<typeof wireLiveEvent>, token: string | null = null) => dispatch(applyLiveEvent(decodeLiveEvent(wire, () => 'EUR'), 1, token)),
    block: () => getBiddingBlock.select({ id: 1 })(getState()).data,
    card: () => listBiddingLots.select({ ids: '1,2' })(getState()).data?.lots[1],
  };
}

it('writes a bid into the lot and into every list that shows it, and asks for the history alone', async () => {
  const { hear, block, card: shown, transport } = await page();
  hear(wireLiveEvent());
  expect(block()?.currentBid).toEqual({ minor: 11_000, currency: 'EUR' });
  expect(shown()?.currentBid).toEqual({ minor: 11_000, currency: 'EUR' });
  await waitFor(() => expect(transport.sent(BIDS)).toHaveLength(2));
  expect(transport.sent(BLOCK)).toHaveLength(1);
});

it('does nothing for what is old', async () => {
  const { hear, block, card: shown, transport } = await page();
  const before = [block(), shown()];
  hear(wireLiveEvent({ sequence: 4 }));
  expect([block(), shown()]).toEqual(before);
  expect(transport.requests).toHaveLength(3);
});

it('reads the lot again for who has a stake in it', async () => {
  const { hear, transport } = await page(wireBlock({ is_a_bidder: true, lot: { is_leading: true, highest_bidder_token: ownToken, autobid_amount: 105 } }));
  hear(wireLiveEvent(), ownToken);
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('reads the lot again when it closes, for its result', async () => {
  const { hear, transport, block } = await page();
  hear(wireLiveEvent({ sequence: 4, closeStatus: 'closed_sold' }, { type: 'close' }));
  expect(block()?.status).toBe('closed_sold');
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('reads the lot again for an event that tells no more than that something happened', async () => {
  const { hear, transport } = await page();
  hear(wireLiveEvent({}, { lot: null, type: 'heartbeat' }));
  expect(transport.requests).toHaveLength(3);
  hear(wireLiveEvent({}, { lot: null, type: 'bid' }));
  await waitFor(() => expect(transport.sent(BLOCK)).toHaveLength(2));
});

it('reads events of the contract and nothing else', async () => {
  const currency = () => 'EUR';
  expect(await readLiveMessage(JSON.stringify(wireLiveEvent()), currency)).toMatchObject({ id: 900, type: 'bid', lot: { lotId: 1, sequence: 5 } });
  expect(await readLiveMessage('{', currency)).toBeNull();
  expect(await readLiveMessage('{"seq":"1"}', currency)).toBeNull();
  expect(await readLiveMessage(JSON.stringify({ ...wireLiveEvent(), type: 'party' }), currency)).toBeNull();
});

import { wireBlock } from '../../../test/builders/wireBidding';
import { testStore } from '../../../test/setup/renderFeature';
import { biddingApi } from './bidding';
import { decodeBiddingBlock } from './decode/bidding';
import { isOlder, pickNewestLots } from './newestBidding';

const state = { sequence: 5, endsAt: 1000, isClosed: false, isSold: false };

it.each([
  [{ ...state, sequence: 4, endsAt: 2000 }, true],
  [{ ...state, sequence: 6, endsAt: 500 }, false],
  [state, false],
  [{ ...state, endsAt: 999 }, true],
  [{ ...state, endsAt: 1001 }, false],
])('isOlder(%j) is %s', (candidate, expected) => expect(isOlder(candidate, state)).toBe(expected));

it('never reopens a closed lot', () => {
  expect(isOlder(state, { ...state, isClosed: true })).toBe(true);
  expect(isOlder({ ...state, isClosed: true }, state)).toBe(false);
  const waiting = { ...state, isClosed: true };
  expect(isOlder(waiting, { ...waiting, isSold: true })).toBe(true);
});

it('keeps the newer state of each lot and drops lots that are not in the response', () => {
  const lot = (lotId: number, sequence: number) => ({
    ...decodeBiddingBlock(wireBlock({ lot: { id: lotId, sequence } })),
    winnerToken: null,
    favoriteCount: 0,
    hasViewerBid: false,
    isBuyNowAvailable: false,
  });
  const current = { serverNow: 1, lots: { 1: lot(1, 9), 2: lot(2, 1), 3: lot(3, 1) } };
  const response = { serverNow: 2, lots: { 1: lot(1, 8), 2: lot(2, 2) } };
  expect(pickNewestLots(current, response)).toEqual({
    serverNow: 2,
    lots: { 1: current.lots[1], 2: response.lots[2] },
  });
});

it('keeps a live price when an older response arrives', async () => {
  const { store } = testStore({
    'GET /buyer/api/v3/lots/1/bidding_block': {
      body: { bidding_block: wireBlock({ lot: { sequence: 4 } }) },
    },
  });
  const { getBiddingBlock } = biddingApi.endpoints;
  await store.dispatch(getBiddingBlock.initiate({ id: 1 }));
  const refetch = store.dispatch(getBiddingBlock.initiate({ id: 1 }, { forceRefetch: true }));
  store.dispatch(
    biddingApi.util.updateQueryData(
      'getBiddingBlock',
      { id: 1 },
      (draft) => void Object.assign(draft, { sequence: 5 }),
    ),
  );
  await refetch;
  expect(getBiddingBlock.select({ id: 1 })(store.getState()).data?.sequence).toBe(5);
});

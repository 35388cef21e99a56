import { decodeBiddingLot } from '../../api/buyer/decode/cardBidding';
import { wireBiddingLot } from '../../../test/builders/wireDiscovery';
import { getBiddingLotsArgs } from './LiveCards';
import { getViewerState } from './LiveCards';

const me = 'a'.repeat(40);
const other = 'b'.repeat(40);

it.each([
  ['leads', { highest_bidder_token: me, viewer_has_bid: true }, 'leading'],
  ['is outbid', { highest_bidder_token: other, viewer_has_bid: true }, 'outbid'],
  ['has not bid', { highest_bidder_token: other }, null],
  [
    'has won',
    { closed: true, sold: true, highest_bidder_token: me, winner_token: me, viewer_has_bid: true },
    'won',
  ],
  [
    'has lost',
    {
      closed: true,
      sold: true,
      highest_bidder_token: other,
      winner_token: other,
      viewer_has_bid: true,
    },
    'lost',
  ],
  [
    'bid below the reserve',
    { closed: true, sold: false, highest_bidder_token: me, viewer_has_bid: true },
    null,
  ],
  [
    'watched it close',
    { closed: true, sold: true, highest_bidder_token: other, winner_token: other },
    null,
  ],
])('returns the state of a viewer who %s', (_what, wire, state) => {
  const bidding = decodeBiddingLot(wireBiddingLot(1, wire));
  expect(getViewerState(bidding, me)).toBe(state);
  expect(getViewerState(bidding, null)).toBeNull();
});

it('lists each lot once, in an order that does not depend on the page', () => {
  expect(getBiddingLotsArgs([3, 1, 2, 3, 1])).toEqual({ ids: '1,2,3' });
  expect(getBiddingLotsArgs([])).toBeNull();
});

it('limits the ids to the maximum of the endpoint', () => {
  expect(
    getBiddingLotsArgs(Array.from({ length: 150 }, (_item, index) => index + 1))?.ids.split(','),
  ).toHaveLength(100);
});

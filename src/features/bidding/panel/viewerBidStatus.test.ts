import { decodeBiddingBlock } from '../../../api/buyer/decode/bidding';
import { wireBlock } from '../../../../test/builders/wireBidding';
import {
  getAllowedBid,
  isFinal,
  getViewerBidStatus,
  type ViewerBidStatus,
} from './viewerBidStatus';

describe('getViewerBidStatus', () => {
  const getStatus = (block: Parameters<typeof wireBlock>[0], isPastEnd = false) =>
    getViewerBidStatus(decodeBiddingBlock(wireBlock(block)), { isPastEnd });
  it.each<[ViewerBidStatus, Parameters<typeof wireBlock>[0]]>([
    ['scheduled', { status: 'scheduled' }],
    ['open', {}],
    ['outbid', { is_a_bidder: true }],
    ['leading', { is_a_bidder: true, lot: { is_leading: true } }],
    ['leading', { is_a_bidder: true, lot: { is_leading: true, reserve_price_met: true } }],
    [
      'leadingBelowReserve',
      { is_a_bidder: true, lot: { is_leading: true, reserve_price_met: false } },
    ],
    ['closing', { status: 'closing', is_a_bidder: true }],
    [
      'won',
      { status: 'closed_sold', is_a_bidder: true, lot: { is_winner: true, is_leading: true } },
    ],
    ['lost', { status: 'closed_sold', is_a_bidder: true }],
    ['sold', { status: 'closed_sold' }],
    [
      'reserveNotMet',
      { status: 'closed_reserve_not_met', is_a_bidder: true, lot: { is_leading: true } },
    ],
    ['unsold', { status: 'closed_unsold' }],
    ['withdrawn', { status: 'withdrawn' }],
  ])('is %s', (expected, block) => expect(getStatus(block)).toBe(expected));

  it('is closing after the closing time until a result arrives', () => {
    expect(getStatus({ is_a_bidder: true, lot: { is_leading: true } }, true)).toBe('closing');
    expect(getStatus({ status: 'closed_sold' }, true)).toBe('sold');
  });

  it('is not open before its start, even if the backend says so', () => {
    const block = decodeBiddingBlock(wireBlock({}));
    expect(getViewerBidStatus(block, { isBeforeStart: true })).toBe('scheduled');
    expect(getViewerBidStatus({ ...block, status: 'closed_unsold' }, { isBeforeStart: true })).toBe(
      'unsold',
    );
  });

  it('allows a bid, only a raise, or nothing', () => {
    expect(
      (['open', 'outbid', 'leadingBelowReserve', 'leading', 'closing', 'won'] as const).map(
        getAllowedBid,
      ),
    ).toEqual(['bid', 'bid', 'bid', 'raise', 'none', 'none']);
    expect((['scheduled', 'closing', 'open', 'sold', 'withdrawn'] as const).map(isFinal)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

import { decodeBiddingBlock } from '../../../api/buyer/decode/bidding';
import { wireBlock } from '../../../../test/builders/wireBidding';
import { bidRoomOf, isFinal, standingOf, type Standing } from './biddingStanding';

describe('the standing', () => {
  const standing = (block: Parameters<typeof wireBlock>[0], isPastEnd = false) => standingOf(decodeBiddingBlock(wireBlock(block)), { isPastEnd });
  it.each<[Standing, Parameters<typeof wireBlock>[0]]>([
    ['scheduled', { status: 'scheduled' }],
    ['open', {}],
    ['outbid', { is_a_bidder: true }],
    ['leading', { is_a_bidder: true, lot: { is_leading: true } }],
    ['leading', { is_a_bidder: true, lot: { is_leading: true, reserve_price_met: true } }],
    ['leadingBelowReserve', { is_a_bidder: true, lot: { is_leading: true, reserve_price_met: false } }],
    ['closing', { status: 'closing', is_a_bidder: true }],
    ['won', { status: 'closed_sold', is_a_bidder: true, lot: { is_winner: true, is_leading: true } }],
    ['lost', { status: 'closed_sold', is_a_bidder: true }],
    ['sold', { status: 'closed_sold' }],
    ['reserveNotMet', { status: 'closed_reserve_not_met', is_a_bidder: true, lot: { is_leading: true } }],
    ['unsold', { status: 'closed_unsold' }],
    ['withdrawn', { status: 'withdrawn' }],
  ])('is %s', (expected, block) => expect(standing(block)).toBe(expected));

  it('waits for the hammer when the clock is past the end and no word has come', () => {
    expect(standing({ is_a_bidder: true, lot: { is_leading: true } }, true)).toBe('closing');
    expect(standing({ status: 'closed_sold' }, true)).toBe('sold');
  });

  it('is not open before its start, whatever a backend calls it', () => {
    const block = decodeBiddingBlock(wireBlock({}));
    expect(standingOf(block, { isBeforeStart: true })).toBe('scheduled');
    expect(standingOf({ ...block, status: 'closed_unsold' }, { isBeforeStart: true })).toBe('unsold');
  });

  it('leaves room to bid, to raise only, or none', () => {
    expect((['open', 'outbid', 'leadingBelowReserve', 'leading', 'closing', 'won'] as const).map(bidRoomOf)).toEqual(['bid', 'bid', 'bid', 'raise', 'none', 'none']);
    expect((['scheduled', 'closing', 'open', 'sold', 'withdrawn'] as const).map(isFinal)).toEqual([false, false, false, true, true]);
  });
});

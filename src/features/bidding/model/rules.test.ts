import { parseWholeAmount } from '../../../lib/amountText';
import { decodeBiddingBlock } from '../../../api/buyer/decode/bidding';
import { decodeLotShipping } from '../../../api/buyer/decode/catalogue';
import { wireBlock } from '../../../../test/builders/wireBidding';
import { wireNoVat, wireShipping } from '../../../../test/builders/wireLot';
import { isSlip, readAmount } from './amountFault';
import { bidRoomOf, isFinal, standingOf, type Standing } from './biddingStanding';
import { bidSentence } from './bidSentence';
import { bidsPageOf } from './bidsArgs';
import { carriageOf, costFigures, type VatRate } from './costFigures';
import { waitBefore } from './waitBefore';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

describe('a typed amount', () => {
  const limits = { minimum: eur(110), maximum: eur(5000), ownMaximum: null };
  const read = (text: string, more: Partial<Parameters<typeof readAmount>[1]> = {}) => readAmount(parseWholeAmount(text, 'EUR'), { ...limits, ...more });

  it.each([['110', 110], ['1.250', 1250], ['€ 200,00', 200]])('%s is good', (text, major) => expect(read(text)).toEqual({ amount: eur(major), fault: null }));

  it.each([
    ['', 'empty'], ['abc', 'notNumber'], ['110.50', 'decimals'], ['200 USD', 'otherCurrency'], ['109', 'belowMinimum'], ['5001', 'aboveLimit'],
  ])('%s is %s', (text, kind) => expect(read(text).fault?.kind).toBe(kind));

  it('must be above the own maximum of who leads', () => {
    expect(read('400', { ownMaximum: eur(400) }).fault).toEqual({ kind: 'notAboveOwn', limit: eur(400) });
    expect(read('401', { ownMaximum: eur(400) }).fault).toBeNull();
  });

  it.each([[550, false], [551, true]])('of %i is a slip: %s', (major, expected) => expect(isSlip(eur(major), eur(110), 5)).toBe(expected));
});

describe('the standing', () => {
  const standing = (block: Parameters<typeof wireBlock>[0], isPastEnd = false) => standingOf(decodeBiddingBlock(wireBlock(block)), isPastEnd);
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

  it('leaves room to bid, to raise only, or none', () => {
    expect((['open', 'outbid', 'leadingBelowReserve', 'leading', 'closing', 'won'] as const).map(bidRoomOf)).toEqual(['bid', 'bid', 'bid', 'raise', 'none', 'none']);
    expect((['scheduled', 'closing', 'open', 'sold', 'withdrawn'] as const).map(isFinal)).toEqual([false, false, false, true, true]);
  });
});

describe('the figures of the cost', () => {
  const fee = { percentage: 9, fixed: eur(3) };
  const shipping = (more?: Record<string, unknown>) => decodeLotShipping(wireShipping('ch', more) as Parameters<typeof decodeLotShipping>[0]);
  const noVat = wireNoVat.vat as VatRate;
  const importVat: VatRate = { ...noVat, applies: true, kind: 'import_vat', rate: 8.1, taxable_base: ['hammer', 'shipping'], collected_by: 'marketplace' };
  const pickup = { country_code: 'be', city: 'Ghent' };

  it('takes fee, shipping and import tax together', () => {
    expect(costFigures(fee, shipping(), importVat, 'EUR')).toEqual({ fee, shipping: eur(13), combinedSaving: null, tax: { rate: 8.1, base: ['hammer', 'shipping'], threshold: null, duty: null } });
  });

  it('has no tax where none is due, and none that may not be shown', () => {
    expect(costFigures(fee, shipping(), noVat, 'EUR')?.tax).toBeNull();
    expect(costFigures(fee, shipping(), { ...importVat, kind: 'margin_scheme' }, 'EUR')?.tax).toBeNull();
  });

  it('reads threshold and duty', () => {
    const vat: VatRate = { ...importVat, threshold: { amount: 15_000, currency_code: 'EUR' }, duty: { applies: true, per_item_amount: { amount: 300, currency_code: 'EUR' }, items: 2 } };
    expect(costFigures(fee, shipping(), vat, 'EUR')?.tax).toMatchObject({ threshold: eur(150), duty: { perItem: eur(3), items: 2 } });
  });

  it('gives none rather than wrong ones in another currency', () => {
    expect(costFigures(fee, shipping(), noVat, 'USD')).toBeNull();
  });

  it('tells shipping from picking up and from nothing at all', () => {
    const nowhere = { country: { name: 'x', short_code: 'ch' }, shipping: { currency_code: 'EUR', rate: 0, is_available: false } };
    expect(carriageOf(shipping())).toEqual({ kind: 'shipped', price: eur(13) });
    expect(carriageOf(shipping({ destination_country: nowhere, pickup_location: pickup }))).toEqual({ kind: 'pickup', city: 'Ghent' });
    expect(carriageOf(shipping({ is_pickup_only: true, pickup_location: pickup }))).toEqual({ kind: 'pickup', city: 'Ghent' });
    expect(carriageOf(shipping({ destination_country: nowhere }))).toEqual({ kind: 'unavailable' });
    expect(costFigures(fee, shipping({ is_pickup_only: true, pickup_location: pickup }), importVat, 'EUR')).toEqual({ fee, shipping: null, combinedSaving: null, tax: null });
  });
});

it('waits longer from one attempt to the next, but never long', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 500].map(waitBefore)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

it.each([
  [{ explanation: null, isAutomatic: false }, 'placed'], [{ explanation: null, isAutomatic: true }, 'automatic'],
  [{ explanation: 'auto_bid_lost', isAutomatic: true }, 'autoBidLost'], [{ explanation: 'same_bidder', isAutomatic: false }, 'sameBidder'],
] as const)('a row %j is explained as %s', (bid, sentence) => expect(bidSentence(bid)).toBe(sentence));

it.each([['', 1], ['bids_page=3', 3], ['bids_page=0', 1], ['bids_page=x', 1], ['bids_page=2.5', 1], ['bids_page=99999', 1]])('page of "%s" is %i', (query, page) => {
  expect(bidsPageOf(new URLSearchParams(query))).toBe(page);
});

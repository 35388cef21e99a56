import { testIntl } from '../../../../test/setup/testIntl';
import { refusalCodes } from '../model/refusalCodes';
import { refusalText } from './refusalText';

const { t, format } = testIntl();
const words = { t, format, currency: 'EUR' };

it('has a message of its own for every reason', () => {
  const texts = refusalCodes.map((code) => refusalText({ code, meta: {} }, words));
  expect(new Set(texts).size).toBe(refusalCodes.length);
  expect(texts.filter((text) => text === '' || text.includes('missing'))).toEqual([]);
});

it.each([
  ['bid_too_low', { next_minimum_bid: 1300 }, '€1,300'],
  ['bid_above_limit', { max_bid: 1_000_000 }, '€1,000,000'],
  ['already_highest_bidder', { maximum: 400 }, '€400'],
  ['rate_limited', { seconds: 12 }, '12 seconds'],
  ['currency_mismatch', {}, 'EUR'],
] as const)('shows the figures of %s', (code, meta, figure) => {
  expect(refusalText({ code, meta }, words)).toContain(figure);
});

it('leaves out figures that are none', () => {
  expect(refusalText({ code: 'bid_too_low', meta: { next_minimum_bid: 'much' } }, words)).toBe('Somebody was faster: the minimum is higher now.');
});

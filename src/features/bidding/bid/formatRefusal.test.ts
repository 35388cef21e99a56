import { getFormat } from '../../../i18n/getFormat';
import { testIntl } from '../../../../test/setup/testIntl';
import { formatRefusal, isRefusalCode, refusalMessages } from './formatRefusal';

const refusalCodes = Object.keys(refusalMessages).filter(isRefusalCode);

const intl = testIntl();
const context = { intl, format: getFormat(intl), currency: 'EUR' };

it('has a distinct message for every code', () => {
  const texts = refusalCodes.map((code) => formatRefusal({ code, meta: {} }, context));
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
  expect(formatRefusal({ code, meta }, context)).toContain(figure);
});

it('omits figures that are not numbers', () => {
  expect(formatRefusal({ code: 'bid_too_low', meta: { next_minimum_bid: 'much' } }, context)).toBe(
    'Someone was faster: the minimum bid is now higher.',
  );
});

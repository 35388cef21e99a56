import { createMoney } from '../lib/money';
import { locales, type Locale } from '../lib/locales';
import { parseWeight } from '../lib/parseWeight';
import { testIntl } from '../../test/setup/testIntl';
import { getFormat } from './getFormat';
import { getIntl } from './getIntl';
import { addMessages } from './messages';

testIntl('en');
testIntl('no');

const formatIn = (locale: Locale, timeZone = 'UTC') => getFormat(getIntl(locale, timeZone));
const en = formatIn('en', 'Europe/Amsterdam');
const nbsp = '\u00a0';

describe('money', () => {
  it.each([
    ['en', 25_000, 'EUR', '€250'],
    ['en', 25_050, 'EUR', '€250.50'],
    ['en', -25_050, 'EUR', '-€250.50'],
    ['en', 125_000, 'JPY', '¥125,000'],
    ['en', 1500, 'KWD', `KD${nbsp}1.500`],
    ['en', 10_000, 'CHF', `CHF${nbsp}100`],
    ['nl', 125_000, 'EUR', `€${nbsp}1.250`],
    ['de', 125_000, 'EUR', `1.250${nbsp}€`],
    ['fr', 1_250_000, 'EUR', `12${nbsp}500${nbsp}€`],
    ['sv', 10_000, 'SEK', `100${nbsp}kr`],
  ] as const)('in %s: %i %s is %s', (locale, minor, currency, expected) => {
    expect(formatIn(locale).money(createMoney(minor, currency))).toBe(expected);
  });

  it('keeps zero decimals on request', () =>
    expect(en.money(createMoney(25_000, 'EUR'), 'always')).toBe('€250.00'));

  it.each(locales)('shows symbol and digits once in %s', (locale) => {
    const text = formatIn(locale).money(createMoney(123_456, 'EUR'));
    expect(text.match(/€/g)).toHaveLength(1);
    expect(text.replace(/\D/g, '')).toBe('123456');
  });
});

describe('time', () => {
  const instant = '2026-11-21T23:30:00Z';

  it('uses the time zone of its intl object', () => {
    expect(en.time(instant)).toBe('22 Nov 2026');
    expect(formatIn('en', 'America/New_York').time(instant)).toBe('21 Nov 2026');
  });

  it('shows the time zone of a deadline', () =>
    expect(en.time(instant, 'moment')).toMatch(/22 Nov.*00:30.*CET/));

  it.each([
    ['en', '07:05'],
    ['de', '07:05'],
    ['el', '7:05 π.μ.'],
    ['fi', '7.05'],
    ['zh-Hant', '上午7:05'],
  ] as const)('writes the hour as in %s: %s', (locale, expected) =>
    expect(formatIn(locale).time('2026-11-21T07:05:00Z', 'time').replace(nbsp, ' ')).toBe(expected),
  );

  it('formats an invalid date as an empty string', () => expect(en.time('soon')).toBe(''));
});

describe('durations', () => {
  it.each([
    [0, '0s'],
    [-5, '0s'],
    [59_999, '59s'],
    [60_000, '1m'],
    [305_000, `5m${nbsp}5s`],
    [3_600_000, '1h'],
    [93_600_000, `1d${nbsp}2h`],
  ])('%i ms is %s', (ms, expected) => expect(en.duration(ms)).toBe(expected));

  it.each([
    ['de', `2${nbsp}Std.${nbsp}49${nbsp}Min.`, `3${nbsp}T.${nbsp}1${nbsp}Std.`],
    ['el', `2${nbsp}ώρ.${nbsp}49${nbsp}λ.`, `3${nbsp}ημ.${nbsp}1${nbsp}ώρ.`],
    ['zh-Hant', `2小時${nbsp}49分`, `3天${nbsp}1小時`],
    ['no', `2${nbsp}t${nbsp}49${nbsp}min`, `3${nbsp}d${nbsp}1${nbsp}t`],
  ] as const)('uses consistent units in %s', (locale, hours, days) => {
    const format = formatIn(locale);
    expect([format.duration(10_140_000), format.duration(262_800_000)]).toEqual([hours, days]);
  });

  it('shows the time zone with a date and a time', () =>
    expect(en.time('2026-11-21T23:30:00Z', 'dateTime')).toMatch(/00:30.*CET/));

  it('writes long units as whole words', () =>
    expect(en.duration(300_000, 'long')).toBe('5 minutes'));

  it('formats past and future', () => {
    expect(en.relative(-2 * 86_400_000)).toBe('2 days ago');
    expect(en.relative(3 * 3_600_000)).toBe('in 3 hours');
  });
});

describe('names and numbers', () => {
  it('formats numbers and lists for the locale', () => {
    expect(formatIn('fr').number(1_250_000)).toBe(`1${nbsp}250${nbsp}000`);
    expect(en.list(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('names countries by code in any case, and returns unknown codes', () => {
    expect(en.country('nl')).toBe('Netherlands');
    expect(formatIn('no').country('DE')).toBe('Tyskland');
    expect(en.country('x!')).toBe('X!');
  });

  it('takes country names from the messages, not from Intl', () => {
    addMessages('fi', { 'countries.FK': [{ type: 0, value: 'Saaret' }] });
    expect(formatIn('fi').country('fk')).toBe('Saaret');
    expect(formatIn('fi').country('FI')).toBe('FI');
  });

  it('formats a percentage given in per cent', () =>
    expect([en.percent(12.5), en.percent(9)]).toEqual(['12.5%', '9%']));
});

it.each(locales)('formats kilograms so that a field can parse them: %s', (locale) => {
  const { kilograms } = formatIn(locale);
  expect(kilograms(1_250)).toMatch(/^1[.,]25$/);
  for (const grams of [1, 10, 999, 1_000, 1_001, 12_345, 100_000, 999_999, 1_000_000])
    expect(parseWeight(kilograms(grams))).toBe(grams);
});

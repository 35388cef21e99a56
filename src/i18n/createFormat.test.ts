import { money } from '../lib/money';
import { locales } from '../lib/locales';
import { testIntl } from '../../test/setup/testIntl';
import { createFormat } from './createFormat';
import { addMessages } from './messages';

testIntl('en');
testIntl('no');

const en = createFormat('en', 'Europe/Amsterdam');
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
    expect(createFormat(locale, 'UTC').money(money(minor, currency))).toBe(expected);
  });

  it('keeps the decimals in a bill', () => expect(en.money(money(25_000, 'EUR'), 'always')).toBe('€250.00'));

  it.each(locales)('shows symbol and digits once in %s', (locale) => {
    const text = createFormat(locale, 'UTC').money(money(123_456, 'EUR'));
    expect(text.match(/€/g)).toHaveLength(1);
    expect(text.replace(/\D/g, '')).toBe('123456');
  });
});

describe('time', () => {
  const instant = '2026-11-21T23:30:00Z';

  it('is in the time zone it was made for', () => {
    expect(en.time(instant)).toBe('22 Nov 2026');
    expect(createFormat('en', 'America/New_York').time(instant)).toBe('21 Nov 2026');
  });

  it('shows the zone of a deadline', () => expect(en.time(instant, 'moment')).toMatch(/22 Nov.*00:30.*CET/));

  it('gives nothing for what is no date', () => expect(en.time('soon')).toBe(''));
});

describe('durations', () => {
  it.each([
    [0, '0s'], [-5, '0s'], [59_999, '59s'], [60_000, '1m'], [305_000, `5m${nbsp}5s`], [3_600_000, '1h'], [93_600_000, `1d${nbsp}2h`],
  ])('%i ms is %s', (ms, expected) => expect(en.duration(ms)).toBe(expected));

  it.each([
    ['de', `2${nbsp}Std.${nbsp}49${nbsp}Min.`, `3${nbsp}T.${nbsp}1${nbsp}Std.`],
    ['el', `2${nbsp}ώρ.${nbsp}49${nbsp}λ.`, `3${nbsp}ημ.${nbsp}1${nbsp}ώρ.`],
    ['zh-Hant', `2小時${nbsp}49分`, `3天${nbsp}1小時`],
    ['no', `2${nbsp}t${nbsp}49${nbsp}min`, `3${nbsp}d${nbsp}1${nbsp}t`],
  ] as const)('has units of one kind in %s', (locale, hours, days) => {
    const format = createFormat(locale, 'UTC');
    expect([format.duration(10_140_000), format.duration(262_800_000)]).toEqual([hours, days]);
  });

  it('shows the zone wherever a date stands with a time', () => expect(en.time('2026-11-21T23:30:00Z', 'dateTime')).toMatch(/00:30.*CET/));

  it('has whole words for the ear', () => expect(en.duration(300_000, 'long')).toBe('5 minutes'));

  it('looks back and ahead', () => {
    expect(en.relative(-2 * 86_400_000)).toBe('2 days ago');
    expect(en.relative(3 * 3_600_000)).toBe('in 3 hours');
  });
});

describe('names and numbers', () => {
  it('names countries by code in any case, and hands odd codes back', () => {
    expect(en.country('nl')).toBe('Netherlands');
    expect(createFormat('no', 'UTC').country('DE')).toBe('Tyskland');
    expect(en.country('x!')).toBe('X!');
  });

  it('takes the names of countries from the table that the server has too, whatever Intl knows', () => {
    addMessages('fi', { 'countries.FK': 'Saaret' });
    expect(createFormat('fi', 'UTC').country('fk')).toBe('Saaret');
    expect(createFormat('fi', 'UTC').country('FI')).toBe('FI');
  });

  it('takes per cent as per cent', () => expect([en.percent(12.5), en.percent(9)]).toEqual(['12.5%', '9%']));
});

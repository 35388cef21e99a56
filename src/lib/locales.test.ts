import { findLocale, isLocale, localeDetails, locales } from './locales';

describe('locales', () => {
  it('has 17 locales that Intl can format', () => {
    expect(locales).toHaveLength(17);
    for (const locale of locales)
      expect(Intl.NumberFormat.supportedLocalesOf(localeDetails[locale].intl)).toHaveLength(1);
  });

  it.each([
    ['EN', 'en'],
    ['zh_hans', 'zh-Hans'],
    ['ZH-HANT', 'zh-Hant'],
    ['du', 'de'],
    ['nb', 'no'],
    ['xx', null],
    ['constructor', null],
  ])('%s means %s', (input, expected) => expect(findLocale(input)).toBe(expected));

  it('rejects inherited property names', () => expect(isLocale('toString')).toBe(false));
});

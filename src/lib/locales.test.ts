import { findLocale, isLocale, localeFacts, locales } from './locales';

describe('locales', () => {
  it('are seventeen, each of which Intl can format', () => {
    expect(locales).toHaveLength(17);
    for (const locale of locales) expect(Intl.NumberFormat.supportedLocalesOf(localeFacts[locale].intl)).toHaveLength(1);
  });

  it.each([['EN', 'en'], ['zh_hans', 'zh-Hans'], ['ZH-HANT', 'zh-Hant'], ['du', 'de'], ['nb', 'no'], ['xx', null], ['constructor', null]])(
    '%s means %s',
    (input, expected) => expect(findLocale(input)).toBe(expected),
  );

  it('does not take inherited names for locales', () => expect(isLocale('toString')).toBe(false));
});

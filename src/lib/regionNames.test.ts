import { getRegionName } from '../../server/marketplace/services/discovery/getRegionName';
import { countryNames } from '../../config/i18n/countryNames';
import { localeDetails } from './locales';

const locales = Object.keys(localeDetails) as (keyof typeof localeDetails)[];

it.each(locales)('%s: names a country equally in forms and in the marketplace', (locale) => {
  const named = countryNames(locale);
  for (const code of ['hk', 'gb', 'us', 'ch'])
    expect(named[`countries.${code.toUpperCase()}`]).toEqual([
      { type: 0, value: getRegionName(code, locale) },
    ]);
});

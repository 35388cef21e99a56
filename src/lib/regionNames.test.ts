import { regionName } from '../../server/marketplace/services/discovery/regionName';
import { countryNames } from '../../config/i18n/countryNames';
import { localeFacts } from './locales';

const locales = Object.keys(localeFacts) as (keyof typeof localeFacts)[];

it.each(locales)('%s: a country has one name, in the choice of a country and in what the marketplace serves', (locale) => {
  const named = countryNames(locale);
  for (const code of ['hk', 'gb', 'us', 'ch']) expect(regionName(code, locale).toLowerCase()).toBe(named[`countries.${code.toUpperCase()}`]?.toLowerCase());
});

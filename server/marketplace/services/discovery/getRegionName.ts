// Localized names of countries and shipping zones, from Intl.
import { localeDetails, type Locale } from '../../../../src/lib/locales';
import { createRegionNames } from '../../../../src/lib/regionNames';

const world = '001';

/**
 * `code` is ISO 3166 alpha-2 in any case, `eu`, or `rest` for the world. Unknown codes are returned
 * unchanged.
 */
export function getRegionName(code: string, locale: Locale): string {
  const region = code === 'rest' ? world : code.toUpperCase();
  if (region !== world && !/^[A-Z]{2}$/.test(region)) return code;
  const tag = localeDetails[locale].intl;
  const name = createRegionNames(tag)(region) ?? region;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

// Names of countries and shipping zones in the visitor's language, from Intl. Called by the filters, the shipping
// rates and lot detail.
import { localeFacts, type Locale } from '../../../../src/lib/locales';
import { createRegionNames } from '../../../../src/lib/regionNames';

const world = '001';

/** `code` is ISO 3166 alpha-2 in any case, `eu`, or `rest` for the world. What Intl does not know comes back as it is. */
export function regionName(code: string, locale: Locale): string {
  const region = code === 'rest' ? world : code.toUpperCase();
  if (region !== world && !/^[A-Z]{2}$/.test(region)) return code;
  const tag = localeFacts[locale].intl;
  const name = createRegionNames(tag)(region) ?? region;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

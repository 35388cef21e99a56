// The query arguments of a lot's page, built in one place so that prefetch and components share
// cache entries. Pure.
import type { Locale } from '../../lib/locales';

// The path of a lot: the id identifies the lot, the slug is decoration. Pure.

type LotAddress = { id: number; slug: string };

/** Parses the path parameter: `12-old-vase` or `12`. Returns null when it has no lot id. */
export function parseLotAddress(parameter: string | undefined): LotAddress | null {
  const match = /^([1-9][0-9]{0,14})(?:-(.*))?$/.exec(parameter ?? '');
  return match ? { id: Number(match[1]), slug: match[2] ?? '' } : null;
}

/** Without a locale. */
export function getLotPath({ id, slug }: LotAddress): string {
  return slug === '' ? `/l/${id}` : `/l/${id}-${slug}`;
}

const SIMILAR_LOTS = 12;

/** The query parameter with the destination country. */
export const COUNTRY_PARAMETER = 'ship_to';

export const lotQueries = {
  detail: (id: number, locale: Locale) => ({ id, locale }),
  gallery: (id: number, locale: Locale) => ({ id, locale }),
  navigation: (id: number, locale: Locale) => ({ id, locale }),
  shipping: (id: number, locale: Locale, country: string) => ({
    id,
    locale,
    destination_country: country,
  }),
  similar: (id: number, locale: Locale) => ({ id, locale, per_page: SIMILAR_LOTS }),
  countries: (locale: Locale) => ({ locale }),
  vat: (id: number, country: string, amountMinor: number) => ({
    id,
    destination_country: country,
    amount: amountMinor,
  }),
};

/** The destination country in the query, if it is well-formed. */
export function parseCountryQuery(query: URLSearchParams): string | null {
  const country = query.get(COUNTRY_PARAMETER);
  return country !== null && /^[a-z]{2}$/.test(country) ? country : null;
}

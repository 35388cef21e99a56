// The query arguments of a lot's page, built in one place so that prefetch and components share
// cache entries. Pure.
import type { Locale } from '../../../lib/locales';

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

// The arguments of what a lot's page asks for, built in one place: prefetch and components must mean the same answers.
// Pure.
import type { Locale } from '../../../lib/locales';

const SIMILAR_LOTS = 12;

/** Of the page's address: the country that shipping is shown for. */
export const COUNTRY_PARAMETER = 'ship_to';

export const lotQueries = {
  detail: (id: number, locale: Locale) => ({ id, locale }),
  gallery: (id: number, locale: Locale) => ({ id, locale }),
  navigation: (id: number, locale: Locale) => ({ id, locale }),
  shipping: (id: number, locale: Locale, country: string) => ({ id, locale, destination_country: country }),
  similar: (id: number, locale: Locale) => ({ id, locale, per_page: SIMILAR_LOTS }),
  countries: (locale: Locale) => ({ locale }),
  vat: (id: number, country: string, amountMinor: number) => ({ id, destination_country: country, amount: amountMinor }),
};

/** The country of the address, when it has one of a sound form. */
export function countryOfQuery(query: URLSearchParams): string | null {
  const country = query.get(COUNTRY_PARAMETER);
  return country !== null && /^[a-z]{2}$/.test(country) ? country : null;
}

// Where Gavel sells: the 44 supported countries, and the domain endings that belong to a locale (domain.md 7).
// Data, read by the web server and by config/webSettings. Territories are not countries and not here.
import type { Locale } from '../src/lib/locales';
import { marketCountries } from '../src/lib/marketCountries';

/** ISO 3166 alpha-2 in lower case. */
export const countries = marketCountries;

/** Domain ending → its locale; `be` is shared by Dutch and French and goes to the first. */
const domainEndings: Readonly<Record<string, Locale>> = {
  com: 'en',
  eu: 'en',
  nl: 'nl',
  be: 'nl',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt',
  dk: 'da',
  se: 'sv',
  no: 'no',
  pl: 'pl',
  gr: 'el',
  hu: 'hu',
  ro: 'ro',
  fi: 'fi',
  cn: 'zh-Hans',
  hk: 'zh-Hant',
};

/** The locale of a host name by its last part; null for an ending that is none of ours. */
export function localeOfDomain(host: string): Locale | null {
  const ending = host.replace(/:\d+$/, '').split('.').at(-1) ?? '';
  return Object.hasOwn(domainEndings, ending) ? (domainEndings[ending] ?? null) : null;
}

const ownCurrencies: Readonly<Record<string, string>> = { gb: 'GBP', us: 'USD' };

/** In which currency somebody from there is shown prices first: of the three that prices are kept in. */
export function currencyOfCountry(country: string): string {
  return (Object.hasOwn(ownCurrencies, country) ? ownCurrencies[country] : undefined) ?? 'EUR';
}

// Where Gavel sells: the 44 supported countries (not territories) and the top-level domains that
// imply a locale.
import type { Locale } from '../src/lib/locales';
import { marketCountries } from '../src/lib/countries';

/** ISO 3166 alpha-2 in lower case. */
export const countries = marketCountries;

/** Top-level domain → locale. `be` is shared by Dutch and French and defaults to Dutch. */
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

/** The locale implied by the top-level domain of a host, or null. */
export function getDomainLocale(host: string): Locale | null {
  const ending = host.replace(/:\d+$/, '').split('.').at(-1) ?? '';
  return Object.hasOwn(domainEndings, ending) ? (domainEndings[ending] ?? null) : null;
}

const ownCurrencies: Readonly<Record<string, string>> = { gb: 'GBP', us: 'USD' };

/** The default display currency for a country: EUR, GBP or USD. */
export function getCountryCurrency(country: string): string {
  return (Object.hasOwn(ownCurrencies, country) ? ownCurrencies[country] : undefined) ?? 'EUR';
}

/** The currencies that prices can be shown in. The marketplace has a rate for each. */
export const displayCurrencies: readonly string[] = [
  ...['EUR', 'GBP', 'USD', 'AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF'],
  ...['ILS', 'INR', 'ISK', 'JPY', 'KRW', 'MXN', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'SGD', 'THB'],
  ...['TRY', 'TWD', 'ZAR'],
];

export const isDisplayCurrency = (code: string): boolean => displayCurrencies.includes(code);

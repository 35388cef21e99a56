// Where Gavel sells: the 44 supported countries, and the domain endings that belong to a locale (domain.md 7).
// Data, read by the web server and by config/webSettings. Territories are not countries and not here.
import { euCountries } from '../src/lib/euCountries';
import type { Locale } from '../src/lib/locales';

const otherCountries = 'gb ch no is li mc ad sm us ca au jp cn hk tw sg il'.split(' ');

/** ISO 3166 alpha-2 in lower case. */
export const countries: ReadonlySet<string> = new Set([...euCountries, ...otherCountries]);

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

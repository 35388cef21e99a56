// Names of countries in one locale as messages `countries.FK`, from the Intl of the Node that builds. The server and
// the browser both read this table: their own Intl know different names, and a page must not change when its script
// comes. Called by buildMessages and by the tests' testIntl; not at run time.
import { localeFacts, type Locale } from '../../src/lib/locales';
import { createRegionNames } from '../../src/lib/regionNames';

/** The part of translations that no person writes. */
export const COUNTRY_NAMESPACE = 'countries';

/** Unions, made-up and unknown regions. */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** "DD" is one of 1990: its present name is that of another code. */
const isPresent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

export function countryNames(locale: Locale): Record<string, string> {
  const tag = localeFacts[locale].intl;
  const nameOf = createRegionNames(tag);
  const named = codes
    .filter((code) => !noCountries.has(code) && isPresent(code))
    .flatMap((code): [string, string][] => {
      const name = nameOf(code);
      return name === undefined ? [] : [[`${COUNTRY_NAMESPACE}.${code}`, name]];
    });
  return Object.fromEntries(named);
}

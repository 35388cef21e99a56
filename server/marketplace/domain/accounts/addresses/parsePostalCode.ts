// Formats a postal code in its country's spelling, whatever the user typed between its characters:
// `1012ab`, full-width digits, a country prefix. Pure; does not check that the code exists.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

// Country prefixes for mail from abroad, which are not part of the code.
const countryPrefix =
  /^(?:[ABDFHILNPS]|BG|CH|CZ|DK|EE|ES|FI|FIN|FL|FR|GR|HR|HU|IS|IT|LI|LT|LU|MC|NL|NO|PL|PT|RO|RSM|SE|SI|SK|SM|AT|BE|CY|DE)[\s-]+(?=\d)/;
const between = /[\s-]/g;

/**
 * Inserts the spaces and dashes of the example into `compact`; returns it unchanged if the lengths
 * differ.
 */
function formatLike(example: string, compact: string): string {
  if (example.replaceAll(between, '').length !== compact.length) return compact;
  let at = 0;
  return [...example]
    .map((letter) => (/[\s-]/.test(letter) ? letter : (compact[at++] ?? '')))
    .join('');
}

const spellingByCountry: Readonly<Record<string, (compact: string) => string>> = {
  // The inward part has three letters, the outward part two to four.
  gb: (compact) => `${compact.slice(0, -3)} ${compact.slice(-3)}`,
  us: (compact) => (compact.length === 9 ? `${compact.slice(0, 5)}-${compact.slice(5)}` : compact),
  // Here the prefix is part of the code.
  lv: (compact) => (compact.startsWith('LV') ? `LV-${compact.slice(2)}` : `LV-${compact}`),
  ad: (compact) => (compact.startsWith('AD') ? compact : `AD${compact}`),
};

/** Returns null for an invalid code. `country` is in lower case. */
export function parsePostalCode(country: string, typed: string, example: string): string | null {
  const code = country.toUpperCase();
  if (!postcodeValidatorExistsForCountry(code)) return null;
  const upper = typed
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-')
    .trim()
    .toUpperCase();
  const compact = upper.replace(countryPrefix, '').replaceAll(between, '');
  const spelled = spellingByCountry[country]?.(compact) ?? formatLike(example, compact);
  return postcodeValidator(spelled, code) ? spelled : null;
}

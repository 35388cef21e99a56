// A postal code in the country's own spelling, whatever the person typed between its letters: `1012ab`, full-width
// digits, the country's mark before it. Used by checkAddress.ts. Pure; whether a code exists is not known here.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

// Marks that people put before a code for mail from abroad, and that are no part of it.
const marks = /^(?:[ABDFHILNPS]|BG|CH|CZ|DK|EE|ES|FI|FIN|FL|FR|GR|HR|HU|IS|IT|LI|LT|LU|MC|NL|NO|PL|PT|RO|RSM|SE|SI|SK|SM|AT|BE|CY|DE)[\s-]+(?=\d)/;
const between = /[\s-]/g;

/** The letters of `compact` with the blanks and dashes of the example; as they are where they are not as many. */
function spelledLike(example: string, compact: string): string {
  if (example.replaceAll(between, '').length !== compact.length) return compact;
  let at = 0;
  return [...example].map((letter) => (/[\s-]/.test(letter) ? letter : (compact[at++] ?? ''))).join('');
}

const ownSpelling: Readonly<Record<string, (compact: string) => string>> = {
  // The inward part has three letters, the outward part two to four.
  gb: (compact) => `${compact.slice(0, -3)} ${compact.slice(-3)}`,
  us: (compact) => (compact.length === 9 ? `${compact.slice(0, 5)}-${compact.slice(5)}` : compact),
  // Here the mark is part of the code.
  lv: (compact) => (compact.startsWith('LV') ? `LV-${compact.slice(2)}` : `LV-${compact}`),
  ad: (compact) => (compact.startsWith('AD') ? compact : `AD${compact}`),
};

/** null where it is none of that country. `country` in lower case. */
export function postalCodeOf(country: string, typed: string, example: string): string | null {
  const code = country.toUpperCase();
  if (!postcodeValidatorExistsForCountry(code)) return null;
  const upper = typed.normalize('NFKC').replaceAll(/[\p{Pd}\u2212\u30FC]/gu, '-').trim().toUpperCase();
  const compact = upper.replace(marks, '').replaceAll(between, '');
  const spelled = ownSpelling[country]?.(compact) ?? spelledLike(example, compact);
  return postcodeValidator(spelled, code) ? spelled : null;
}

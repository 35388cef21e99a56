// Validates an address: returns it as it would be stored, and one fault for each invalid field.
// Pure. Text stays as entered; postal codes are formatted for their country.
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { WireAddressFields } from '../../../../../src/contract/accounts/addresses';
import type { ErrorDetail } from '../../../../../src/contract/allEndpoints';
import { emptyAddress } from '../../../../../src/lib/emptyAddress';
import { isPlainText, tidyText } from '../personText';
import {
  createAddressFormat,
  getCountryForm,
  type CountryForm,
  type AddressParts,
  type FieldName,
} from './addressFormat';

// Formats a postal code in its country's spelling, whatever the user typed between its characters:
// `1012ab`, full-width digits, a country prefix. Pure; does not check that the code exists.

// Country prefixes for mail from abroad, which are not part of the code.
const countryPrefix = new RegExp(
  '^(?:[ABDFHILNPS]|AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FIN|FL|FR|GR|HR|HU|IS|IT|LI|LT|LU|MC|NL|NO' +
    '|PL|PT|RO|RSM|SE|SI|SK|SM)[\\s-]+(?=\\d)',
);
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
function parsePostalCode(country: string, typed: string, example: string): string | null {
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

export type CheckedAddress = { countryCode: string } & AddressParts;

const messages = {
  country_unsupported: 'Gavel is not in that country.',
  field_required: 'This field is required.',
  field_invalid: 'The field has invisible characters.',
  field_too_long: 'The field is too long.',
  postal_code_invalid: 'The postal code is not valid in that country.',
  region_unknown: 'That country has no such region.',
} as const;
type Code = keyof typeof messages;

/** Matches by value or name, ignoring case: browsers fill in either. */
function findRegion(form: CountryForm, typed: string): string | null {
  const lowerCased = typed.toLowerCase();
  const region = form.region?.options.find(({ value, label, letter }) =>
    [value, label, letter.latin, letter.local].some((name) => name.toLowerCase() === lowerCased),
  );
  return region?.value ?? null;
}

function checkField(
  form: CountryForm,
  country: string,
  name: FieldName,
  typed: string,
): string | { addFault: Code } {
  if (name === 'postal_code' && form.postal !== null)
    return (
      parsePostalCode(country, typed, form.postal.example) ?? { addFault: 'postal_code_invalid' }
    );
  if (name === 'region') return findRegion(form, typed) ?? { addFault: 'region_unknown' };
  return typed;
}

function toCheckedAddress(
  countryCode: string,
  { postal_code: postalCode, ...others }: Record<FieldName, string>,
): CheckedAddress {
  return { countryCode, ...others, postalCode };
}

export function checkAddress(fields: WireAddressFields): {
  address: CheckedAddress;
  faults: ErrorDetail[];
} {
  const country = fields.country_code;
  const values: Record<FieldName, string> = { ...emptyAddress };
  const faults: ErrorDetail[] = [];
  const addFault = (code: Code, attribute: string): void =>
    void faults.push({ code, message: messages[code], attribute });
  const form = getCountryForm(country);
  const format = createAddressFormat(country);
  if (form === null || format === null) {
    addFault('country_unsupported', 'country_code');
    return { address: toCheckedAddress(country, values), faults };
  }
  // Fields that the country does not have are dropped.
  for (const { name, required, max_length: longest } of format.fields) {
    const typed = tidyText(fields[name] ?? '');
    if (typed === '') {
      if (required) addFault('field_required', name);
    } else if (typed.length > longest) addFault('field_too_long', name);
    else if (!isPlainText(typed)) addFault('field_invalid', name);
    else {
      const value = checkField(form, country, name, typed);
      if (typeof value === 'string') values[name] = value;
      else addFault(value.addFault, name);
    }
  }
  return { address: toCheckedAddress(country, values), faults };
}

// What an address would be kept as, and one fault for each field that is wrong. Called by the addresses endpoints and by
// whatever else takes an address. Pure. Text stays as it was typed; postal codes get their country's spelling.
import type { WireAddressFields } from '../../../../../src/contract/accounts/addresses';
import type { WireErrorDetail } from '../../../../../src/contract/core/schemas';
import { isPlainText, tidyText } from '../personText';
import { addressFormat } from './addressFormat';
import { countryForm, type CountryForm } from './countryForms';
import type { AddressParts } from './letterLines';
import { postalCodeOf } from './postalCode';

export type CheckedAddress = { country_code: string } & AddressParts;

const messages = {
  country_unsupported: 'Gavel is not in that country.',
  field_required: 'This field is needed.',
  field_invalid: 'The field has letters that cannot be seen.',
  field_too_long: 'The field is too long.',
  postal_code_invalid: 'The postal code is none of that country.',
  region_unknown: 'There is no such region in that country.',
} as const;
type Code = keyof typeof messages;

/** By value or by name, whatever the case: browsers fill in either. */
function regionOf(form: CountryForm, typed: string): string | null {
  const wanted = typed.toLowerCase();
  const found = form.region?.options.find(({ value, label, letter }) => [value, label, letter.latin, letter.local].some((name) => name.toLowerCase() === wanted));
  return found?.value ?? null;
}

function kept(form: CountryForm, country: string, name: keyof AddressParts, typed: string): string | { fault: Code } {
  if (name === 'postal_code' && form.postal !== null) return postalCodeOf(country, typed, form.postal.example) ?? { fault: 'postal_code_invalid' };
  if (name === 'region') return regionOf(form, typed) ?? { fault: 'region_unknown' };
  return typed;
}

export function checkAddress(fields: WireAddressFields): { address: CheckedAddress; faults: WireErrorDetail[] } {
  const country = fields.country_code;
  const address: CheckedAddress = { country_code: country, name: '', company: '', line1: '', line2: '', postal_code: '', city: '', region: '' };
  const faults: WireErrorDetail[] = [];
  const fault = (code: Code, attribute: string): void => void faults.push({ code, message: messages[code], attribute });
  const form = countryForm(country);
  const format = addressFormat(country);
  if (form === null || format === null) {
    fault('country_unsupported', 'country_code');
    return { address, faults };
  }
  // A field that the country does not have is not kept.
  for (const { name, required, max_length: longest } of format.fields) {
    const typed = tidyText(fields[name] ?? '');
    if (typed === '') {
      if (required) fault('field_required', name);
    } else if (typed.length > longest) fault('field_too_long', name);
    else if (!isPlainText(typed)) fault('field_invalid', name);
    else {
      const value = kept(form, country, name, typed);
      if (typeof value === 'string') address[name] = value;
      else fault(value.fault, name);
    }
  }
  return { address, faults };
}

// The form of an address in a country as the screens need it: its fields in the order in which the country writes them.
// Called by the endpoint and by checkAddress.ts. Pure; made once for each country.
import type { WireAddressFormat } from '../../../../../src/contract/accounts/addresses';
import { countryForm, type CountryForm } from './countryForms';
import { letterLines } from './letterLines';

type Field = WireAddressFormat['fields'][number];
type FieldName = Field['name'];

const fieldLengths: Readonly<Record<FieldName, number>> = { name: 100, company: 100, line1: 120, line2: 120, postal_code: 20, city: 80, region: 80 };

// Stand-ins that no country's letter has in it; Han letters for the countries that write the large before the small.
const standIns = { name: 'QNAMEQ', company: 'QCOMPANYQ', line1: 'QONEQ', line2: 'QTWOQ', postal_code: 'QPOSTALQ', city: 'QCITYQ', region: 'QREGIONQ' };
const largeFirst = new Set(['jp', 'cn', 'tw', 'hk']);
const placeFields = ['line1', 'line2', 'postal_code', 'city', 'region'] as const;

function orderOfPlace(country: string): FieldName[] {
  const mark = largeFirst.has(country) ? '街' : '';
  const letter = letterLines(country, { ...standIns, line1: `${standIns.line1}${mark}` }).join('\n');
  const placeOf = (name: FieldName): number => letter.indexOf(standIns[name]);
  return placeFields.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function fieldOf(name: FieldName, form: CountryForm): Field | null {
  const field = { name, max_length: fieldLengths[name], label: name, required: name === 'name' || name === 'line1', example: null, options: null };
  const { postal, city, region } = form;
  switch (name) {
    case 'postal_code':
      return postal && { ...field, label: postal.label, required: postal.required, example: postal.example };
    case 'city':
      return city && { ...field, label: city, required: true };
    case 'region':
      return region && { ...field, label: region.label, required: region.required, options: region.options.map(({ value, label }) => ({ value, label })) };
    default:
      return field;
  }
}

const made = new Map<string, WireAddressFormat>();

/** null: Gavel is not in that country. Who receives comes first everywhere: so do the forms of those countries. */
export function addressFormat(country: string): WireAddressFormat | null {
  const form = countryForm(country);
  if (form === null) return null;
  const known = made.get(country);
  if (known !== undefined) return known;
  const names: FieldName[] = ['name', 'company', ...orderOfPlace(country)];
  const format = { country_code: country, fields: names.map((name) => fieldOf(name, form)).filter((field) => field !== null) };
  made.set(country, format);
  return format;
}

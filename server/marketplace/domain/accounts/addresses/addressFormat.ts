// The address form of a country: its fields in the country's order. Pure; cached for each country.
import type { WireAddressFormat } from '../../../../../src/contract/accounts/addresses';
import { getCountryForm, type CountryForm } from './getCountryForm';
import { getLetterLines } from './getLetterLines';

type Field = WireAddressFormat['fields'][number];
type FieldName = Field['name'];

const fieldLengths: Readonly<Record<FieldName, number>> = {
  name: 100,
  company: 100,
  line1: 120,
  line2: 120,
  postal_code: 20,
  city: 80,
  region: 80,
};

// Placeholders that no country's letter contains. The Han character marks countries whose addresses
// go from the largest unit to the smallest.
const placeholders = {
  name: 'QNAMEQ',
  company: 'QCOMPANYQ',
  line1: 'QONEQ',
  line2: 'QTWOQ',
  postal_code: 'QPOSTALQ',
  city: 'QCITYQ',
  region: 'QREGIONQ',
};
const largeFirst = new Set(['jp', 'cn', 'tw', 'hk']);
const placeFields = ['line1', 'line2', 'postal_code', 'city', 'region'] as const;

function getPlaceOrder(country: string): FieldName[] {
  const suffix = largeFirst.has(country) ? '街' : '';
  const letter = getLetterLines(country, {
    ...placeholders,
    line1: `${placeholders.line1}${suffix}`,
  }).join('\n');
  const getPosition = (name: FieldName): number => letter.indexOf(placeholders[name]);
  return placeFields.toSorted((a, b) => getPosition(a) - getPosition(b));
}

function createField(name: FieldName, form: CountryForm): Field | null {
  const field = {
    name,
    max_length: fieldLengths[name],
    label: name,
    required: name === 'name' || name === 'line1',
    example: null,
    options: null,
  };
  const { postal, city, region } = form;
  switch (name) {
    case 'postal_code':
      return (
        postal && {
          ...field,
          label: postal.label,
          required: postal.required,
          example: postal.example,
        }
      );
    case 'city':
      return city && { ...field, label: city, required: true };
    case 'region':
      return (
        region && {
          ...field,
          label: region.label,
          required: region.required,
          options: region.options.map(({ value, label }) => ({ value, label })),
        }
      );
    default:
      return field;
  }
}

const formats = new Map<string, WireAddressFormat>();

/**
 * Returns null for an unsupported country. The recipient comes first everywhere, also in the forms
 * of countries that write it last.
 */
export function createAddressFormat(country: string): WireAddressFormat | null {
  const form = getCountryForm(country);
  if (form === null) return null;
  const cached = formats.get(country);
  if (cached !== undefined) return cached;
  const names: FieldName[] = ['name', 'company', ...getPlaceOrder(country)];
  const format = {
    country_code: country,
    fields: names.map((name) => createField(name, form)).filter((field) => field !== null),
  };
  formats.set(country, format);
  return format;
}

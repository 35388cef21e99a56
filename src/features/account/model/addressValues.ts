// What of an address fits the form of a country, as fields of the wire. Called by AddressForm; pure.
import type { AddressField, AddressFieldName, AddressFormat } from '../../../api/accounts/decodeAddress';
import type { Problem } from '../../../platform/form/problems';

type Values = Readonly<Record<AddressFieldName, string>>;

/** Of a closed list only what stands in it: after another country was chosen the old region is none. */
export function fittingValue({ options }: Pick<AddressField, 'options'>, value: string): string {
  return options === null || options.some((option) => option.value === value) ? value : '';
}

/** The fields that the country has, without blanks at their ends; what it does not have is not sent. */
export function addressBody({ countryCode, fields }: AddressFormat, values: Values): Values & { country_code: string } {
  const valueOf = (name: AddressFieldName): string => {
    const field = fields.find((candidate) => candidate.name === name);
    return field === undefined ? '' : fittingValue(field, values[name]).trim();
  };
  return {
    country_code: countryCode,
    name: valueOf('name'),
    company: valueOf('company'),
    line1: valueOf('line1'),
    line2: valueOf('line2'),
    postal_code: valueOf('postal_code'),
    city: valueOf('city'),
    region: valueOf('region'),
  };
}

/** What the country's form must have and does not; a region of another country counts as none. */
export function missingParts(fields: readonly AddressField[], values: Values): Partial<Record<AddressFieldName, Problem>> {
  const missing = fields.filter((field) => field.isRequired && fittingValue(field, values[field.name]).trim() === '');
  return Object.fromEntries(missing.map(({ name }) => [name, { code: 'field_required', meta: {} }]));
}

// Maps address values to the fields of a country's address format.
import type {
  AddressField,
  AddressFieldName,
  AddressFormat,
} from '../../../api/accounts/decodeAddress';
import type { ValidationError } from '../../../platform/form/formErrors';

type Values = Readonly<Record<AddressFieldName, string>>;

/**
 * For a field with a fixed list, only listed values are valid, so a region of another country
 * becomes empty.
 */
export function getValidValue({ options }: Pick<AddressField, 'options'>, value: string): string {
  return options === null || options.some((option) => option.value === value) ? value : '';
}

/** Trimmed values of the fields that the country has. Other fields are empty. */
export function toAddressBody(
  { countryCode, fields }: AddressFormat,
  values: Values,
): Values & { country_code: string } {
  const getValue = (name: AddressFieldName): string => {
    const field = fields.find((candidate) => candidate.name === name);
    return field === undefined ? '' : getValidValue(field, values[name]).trim();
  };
  return {
    country_code: countryCode,
    name: getValue('name'),
    company: getValue('company'),
    line1: getValue('line1'),
    line2: getValue('line2'),
    postal_code: getValue('postal_code'),
    city: getValue('city'),
    region: getValue('region'),
  };
}

/** The required fields that are empty. A region of another country counts as empty. */
export function findMissingAddressFields(
  fields: readonly AddressField[],
  values: Values,
): Partial<Record<AddressFieldName, ValidationError>> {
  const missing = fields.filter(
    (field) => field.isRequired && getValidValue(field, values[field.name]).trim() === '',
  );
  return Object.fromEntries(
    missing.map(({ name }) => [name, { code: 'field_required', meta: {} }]),
  );
}

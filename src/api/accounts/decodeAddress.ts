// Decodes postal addresses and address formats.
import type { WireAddress, WireAddressFormat } from '../../contract/accounts/addresses';

export type AddressFieldName = WireAddressFormat['fields'][number]['name'];
export type AddressField = {
  name: AddressFieldName;
  isRequired: boolean;
  maxLength: number;
  /** The label that the country uses: `postcode`, `zip`, `county`. */
  label: string;
  example: string | null;
  /** The allowed values, or null for free text. */
  options: readonly { value: string; label: string }[] | null;
};
/** Fields in the order of the country. */
export type AddressFormat = { countryCode: string; fields: readonly AddressField[] };

export type Address = {
  id: number;
  isDefault: boolean;
  countryCode: string;
  values: Readonly<Record<AddressFieldName, string>>;
  /** Formatted as on a letter. */
  lines: readonly string[];
};

export function decodeAddressFormat({ country_code, fields }: WireAddressFormat): AddressFormat {
  return {
    countryCode: country_code,
    fields: fields.map(({ name, required, max_length, label, example, options }) => ({
      name,
      isRequired: required,
      maxLength: max_length,
      label,
      example,
      options,
    })),
  };
}

export function decodeAddress(wire: WireAddress): Address {
  return {
    id: wire.id,
    isDefault: wire.is_default,
    countryCode: wire.country_code,
    values: {
      name: wire.name,
      company: wire.company ?? '',
      line1: wire.line1,
      line2: wire.line2 ?? '',
      postal_code: wire.postal_code ?? '',
      city: wire.city ?? '',
      region: wire.region ?? '',
    },
    lines: wire.lines,
  };
}

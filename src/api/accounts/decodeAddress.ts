// Postal addresses and their forms, from the wire to the app. Used by the addresses endpoints; pure.
import type { WireAddress, WireAddressFormat } from '../../contract/accounts/addresses';

export type AddressFieldName = WireAddressFormat['fields'][number]['name'];
export type AddressField = {
  name: AddressFieldName;
  isRequired: boolean;
  maxLength: number;
  /** Which word the country has for it: `postcode`, `zip`, `county`. */
  label: string;
  example: string | null;
  /** The closed list to choose from, or null. */
  options: readonly { value: string; label: string }[] | null;
};
/** In the order in which the country writes them. */
export type AddressFormat = { countryCode: string; fields: readonly AddressField[] };

export type Address = {
  id: number;
  isDefault: boolean;
  countryCode: string;
  values: Readonly<Record<AddressFieldName, string>>;
  /** As it stands on a letter. */
  lines: readonly string[];
};

export function decodeAddressFormat({ country_code, fields }: WireAddressFormat): AddressFormat {
  return {
    countryCode: country_code,
    fields: fields.map(({ name, required, max_length, label, example, options }) => ({ name, isRequired: required, maxLength: max_length, label, example, options })),
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

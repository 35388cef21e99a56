// The user's postal addresses, and the address format of a country.
import * as endpoints from '../../contract/generated/accounts';
import type { WireAddress, WireAddressFormat } from '../../contract/accounts/addresses';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

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

function decodeAddressFormat({ country_code, fields }: WireAddressFormat): AddressFormat {
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

/** Decodes postal addresses and address formats. */
function decodeAddress(wire: WireAddress): Address {
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

export const addressesApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getAddressFormat: buildQuery(build, endpoints.getAddressFormat, {
      decode: (wire) => decodeAddressFormat(wire.address_format),
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listAddresses: buildQuery(build, endpoints.listAddresses, {
      decode: (wire) => wire.addresses.map(decodeAddress),
      tags: () => [createListTag('address')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createAddress: buildMutation(build, endpoints.createAddress, {
      decode: (wire) => decodeAddress(wire.address),
      invalidates: () => [createListTag('address')],
    }),
    updateAddress: buildMutation(build, endpoints.updateAddress, {
      decode: (wire) => decodeAddress(wire.address),
      invalidates: () => [createListTag('address')],
    }),
    removeAddress: buildMutation(build, endpoints.removeAddress, {
      decode: () => null,
      invalidates: () => [createListTag('address')],
    }),
  }),
});

export const {
  useGetAddressFormatQuery,
  useListAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
} = addressesApi;

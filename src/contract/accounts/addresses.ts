// Postal addresses of a user, and the form of an address in a country: which fields, which are needed, in which order.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Id, IdParams, nullable } from '../core/schemas';

const Line = (maxLength: number) => Type.String({ maxLength });

export const AddressFields = Type.Object({
  country_code: CountryCode,
  /** Of the person who receives. */
  name: Line(100),
  company: Type.Optional(Line(100)),
  /** Street and number. */
  line1: Line(120),
  line2: Type.Optional(Line(120)),
  postal_code: Type.Optional(Line(20)),
  city: Type.Optional(Line(80)),
  /** State, province, prefecture or county, where the country has it in addresses. */
  region: Type.Optional(Line(80)),
});
export type WireAddressFields = Static<typeof AddressFields>;

export const Address = Type.Object({ id: Id, is_default: Type.Boolean(), ...AddressFields.properties, /** As it stands on a letter in its country. */ lines: Type.Array(Type.String()) });
export type WireAddress = Static<typeof Address>;

export const AddressFormat = Type.Object({
  country_code: CountryCode,
  fields: Type.Array(
    Type.Object({
      name: Type.Union([Type.Literal('name'), Type.Literal('company'), Type.Literal('line1'), Type.Literal('line2'), Type.Literal('postal_code'), Type.Literal('city'), Type.Literal('region')]),
      required: Type.Boolean(),
      max_length: Type.Integer(),
      /** Which word the country has for it, a key of the screens: `postcode`, `zip`, `eircode`, `state`, `province`, `prefecture`, `county`. */
      label: Type.String(),
      /** An example that fits, such as `1012 AB`. */
      example: nullable(Type.String()),
      /** The names of a closed list, or null. */
      options: nullable(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
    }),
  ),
});
export type WireAddressFormat = Static<typeof AddressFormat>;

export const getAddressFormat = defineEndpoint({
  service: 'accounts',
  name: 'getAddressFormat',
  method: 'GET',
  path: '/accounts/api/v2/address_formats/:country_code',
  summary: 'The form of an address in one of the 44 countries.',
  params: Type.Object({ country_code: CountryCode }),
  response: Type.Object({ address_format: AddressFormat }),
});

export const listAddresses = defineEndpoint({
  service: 'accounts',
  name: 'listAddresses',
  method: 'GET',
  path: '/accounts/api/v2/users/me/addresses',
  summary: 'The addresses of the user, the default one first.',
  auth: 'session',
  response: Type.Object({ addresses: Type.Array(Address) }),
});

export const createAddress = defineEndpoint({
  service: 'accounts',
  name: 'createAddress',
  method: 'POST',
  path: '/accounts/api/v2/users/me/addresses',
  summary: 'Adds an address; the first is the default. 422 with one item for each field: field_required, postal_code_invalid, region_unknown, field_too_long.',
  auth: 'session',
  body: Type.Object({ ...AddressFields.properties, is_default: Type.Optional(Type.Boolean()) }),
  status: 201,
  response: Type.Object({ address: Address }),
});

export const updateAddress = defineEndpoint({
  service: 'accounts',
  name: 'updateAddress',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/addresses/:id',
  summary: 'Replaces an address.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ ...AddressFields.properties, is_default: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ address: Address }),
});

export const removeAddress = defineEndpoint({
  service: 'accounts',
  name: 'removeAddress',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/addresses/:id',
  summary: 'Removes an address; another becomes the default.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});

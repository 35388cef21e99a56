// Postal addresses of a user, and the address format of a country: its fields, which are required,
// and their order.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Id, IdParams, nullable } from '../core/schemas';

const Line = (maxLength: number) => Type.String({ maxLength });

export const AddressFields = Type.Object({
  country_code: CountryCode,
  /** Name of the recipient. */
  name: Line(100),
  company: Type.Optional(Line(100)),
  /** Street and number. */
  line1: Line(120),
  line2: Type.Optional(Line(120)),
  postal_code: Type.Optional(Line(20)),
  city: Type.Optional(Line(80)),
  /** State, province, prefecture or county, if addresses of the country have one. */
  region: Type.Optional(Line(80)),
});
export type WireAddressFields = Static<typeof AddressFields>;

export const Address = Type.Object({
  id: Id,
  is_default: Type.Boolean(),
  ...AddressFields.properties,
  /** Formatted as in the country. */
  lines: Type.Array(Type.String()),
});
export type WireAddress = Static<typeof Address>;

export const AddressFormat = Type.Object({
  country_code: CountryCode,
  fields: Type.Array(
    Type.Object({
      name: Type.Union([
        Type.Literal('name'),
        Type.Literal('company'),
        Type.Literal('line1'),
        Type.Literal('line2'),
        Type.Literal('postal_code'),
        Type.Literal('city'),
        Type.Literal('region'),
      ]),
      required: Type.Boolean(),
      max_length: Type.Integer(),
      /**
       * Translation key of the label: `postcode`, `zip`, `eircode`, `state`, `province`,
       * `prefecture`, `county`.
       */
      label: Type.String(),
      /** A valid example, such as `1012 AB`. */
      example: nullable(Type.String()),
      /** The allowed values, or null for free text. */
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
  summary: 'Returns the address format of one of the 44 supported countries.',
  params: Type.Object({ country_code: CountryCode }),
  response: Type.Object({ address_format: AddressFormat }),
});

export const listAddresses = defineEndpoint({
  service: 'accounts',
  name: 'listAddresses',
  method: 'GET',
  path: '/accounts/api/v2/users/me/addresses',
  summary: 'Lists the addresses of the user, the default first.',
  auth: 'session',
  response: Type.Object({ addresses: Type.Array(Address) }),
});

const AddressBody = Type.Object({
  ...AddressFields.properties,
  is_default: Type.Optional(Type.Boolean()),
});
const addressErrors = [
  'field_required',
  'field_invalid',
  'field_too_long',
  'postal_code_invalid',
  'region_unknown',
  'country_unsupported',
] as const;

export const createAddress = defineEndpoint({
  service: 'accounts',
  name: 'createAddress',
  method: 'POST',
  path: '/accounts/api/v2/users/me/addresses',
  summary: 'Adds an address. The first one becomes the default. 422 with one detail per field.',
  auth: 'session',
  body: AddressBody,
  status: 201,
  response: Type.Object({ address: Address }),
  errors: [...addressErrors, 'too_many_addresses'],
});

export const updateAddress = defineEndpoint({
  service: 'accounts',
  name: 'updateAddress',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/addresses/:id',
  summary: 'Replaces an address.',
  auth: 'session',
  params: IdParams,
  body: AddressBody,
  response: Type.Object({ address: Address }),
  errors: addressErrors,
});

export const removeAddress = defineEndpoint({
  service: 'accounts',
  name: 'removeAddress',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/addresses/:id',
  summary: 'Removes an address. If it was the default, another address becomes the default.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});

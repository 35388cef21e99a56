// Becoming a seller, the seller's own profile, and public badges.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, IdParams, Instant, LocaleQuery, nullable } from '../core/schemas';

const SellerFields = {
  kind: Type.Union([Type.Literal('private'), Type.Literal('professional')]),
  shop_name: Type.String({ minLength: 1, maxLength: 60 }),
  description: Type.String({ maxLength: 2000 }),
  country_code: CountryCode,
  city: Type.String({ minLength: 1, maxLength: 80 }),
  /** This and the next two are for professional sellers. */
  legal_name: nullable(Type.String({ maxLength: 120 })),
  registration_number: nullable(Type.String({ maxLength: 40 })),
  /** The format and check digits of the country of the shop are validated. */
  vat_number: nullable(Type.String({ maxLength: 20 })),
};

export const SellerProfile = Type.Object({
  ...SellerFields,
  slug: Type.String(),
  margin_scheme: Type.Boolean(),
  terms_accepted_at: nullable(Instant),
  created_at: Instant,
});
export type WireSellerProfile = Static<typeof SellerProfile>;

const sellerErrors = [
  'field_required',
  'field_invalid',
  'shop_name_invalid',
  'shop_name_taken',
  'country_unsupported',
  'vat_number_invalid',
] as const;

export const createSeller = defineEndpoint({
  service: 'accounts',
  name: 'createSeller',
  method: 'POST',
  path: '/accounts/api/v2/users/me/seller',
  summary: 'Makes the user a seller. The session gets a new id.',
  auth: 'session',
  body: Type.Object({
    ...SellerFields,
    margin_scheme: Type.Optional(Type.Boolean()),
    terms_accepted: Type.Boolean(),
  }),
  status: 201,
  response: Type.Object({ seller: SellerProfile }),
  errors: [...sellerErrors, 'terms_not_accepted', 'account_unverified', 'already_seller'],
});

export const getSeller = defineEndpoint({
  service: 'accounts',
  name: 'getSeller',
  method: 'GET',
  path: '/accounts/api/v2/users/me/seller',
  summary: 'Returns the seller profile of the user. 404 if the user is not a seller.',
  auth: 'session',
  response: Type.Object({ seller: SellerProfile }),
});

export const updateSeller = defineEndpoint({
  service: 'accounts',
  name: 'updateSeller',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/seller',
  summary: 'Updates the seller profile.',
  auth: 'session',
  body: Type.Object({ ...SellerFields, margin_scheme: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ seller: SellerProfile }),
  errors: sellerErrors,
});

const SellerBadge = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  icon: Type.String(),
});

export const listSellerBadges = defineEndpoint({
  service: 'accounts',
  name: 'listSellerBadges',
  method: 'GET',
  path: '/accounts/api/v2/sellers/:id/badges',
  summary: 'Lists the badges of a seller in the requested language.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ badges: Type.Array(SellerBadge) }),
});

// The customs form of a package: its type and reasons, draft and submission; and HS codes. Weights
// are grams, amounts are minor units of `currency_code`.
import { Type, type Static } from 'typebox';
import { customsStatuses } from '../../lib/orders/packageStates';
import { defineEndpoint } from '../core/endpoint';
import {
  CountryCode,
  CurrencyCode,
  IdParams,
  Instant,
  LocaleQuery,
  nullable,
} from '../core/schemas';
import { PostalAddress, createEnum } from '../orders/orderSchemas';

const Line = (maxLength: number) => Type.String({ maxLength });
const ContentsType = Type.Union([
  Type.Literal('sale_of_goods'),
  Type.Literal('gift'),
  Type.Literal('documents'),
  Type.Literal('commercial_sample'),
  Type.Literal('returned_goods'),
  Type.Literal('other'),
]);
const FormName = Type.Union([
  Type.Literal('cn22'),
  Type.Literal('cn23'),
  Type.Literal('commercial_invoice'),
]);

/**
 * The seller's input. The value of each item is the hammer price, which the seller cannot change.
 */
export const CustomsDraft = Type.Object({
  contents_type: ContentsType,
  contents_explanation: Line(200),
  items: Type.Array(
    Type.Object({
      lot_id: Type.Integer({ minimum: 1 }),
      description: Line(120),
      quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** 6, 8 or 10 digits; '' until chosen. */
      hs_code: Line(10),
      /** '' until chosen. */
      origin_country: Line(2),
      net_weight_grams: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      is_over_100_years: Type.Boolean(),
      is_protected_species: Type.Boolean(),
    }),
    { minItems: 1, maxItems: 50 },
  ),
  gross_weight_grams: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  sender_phone: Line(30),
  recipient_phone: Line(30),
  recipient_email: Line(254),
  eori_number: Line(20),
  recipient_tax_number: Line(30),
  licence_number: Line(60),
  certificate_number: Line(60),
});
export type WireCustomsDraft = Static<typeof CustomsDraft>;

/** What prevents submission: `faults` of the form, and details of a refused submission. */
const customsFaultCodes = [
  'contents_were_sold',
  'description_missing',
  'description_vague',
  'description_one_word',
  'hs_code_missing',
  'hs_code_invalid',
  'hs_code_outdated',
  'hs_code_needs_9706',
  'hs_code_too_old',
  'origin_missing',
  'origin_unknown',
  'weight_missing',
  'net_above_gross',
  'explanation_missing',
  'phone_missing',
  'phone_invalid',
  'email_invalid',
  'eori_missing',
  'eori_invalid',
  'tax_number_missing',
  'tax_number_invalid',
  'licence_required',
  'certificate_required',
  'permit_invalid',
] as const;
export type CustomsFaultCode = (typeof customsFaultCodes)[number];

const CustomsError = Type.Object({
  /** A CustomsFaultCode. */
  code: Type.String(),
  /** Path in the draft: `items.0.description`. */
  attribute: Type.String(),
});

export const Customs = Type.Object({
  status: createEnum(customsStatuses),
  form: nullable(FormName),
  /**
   * Why a form is needed, and why this type: `leaves_customs_area`, `special_territory`,
   * `value_above_limit`, `weight_above_limit`, `courier`, `inside_customs_area`, …
   */
  reasons: Type.Array(Type.String()),
  required_fields: Type.Array(Type.String()),
  draft: CustomsDraft,
  /** Errors that prevent submission. */
  faults: Type.Array(CustomsError),
  items: Type.Array(
    Type.Object({
      lot_id: Type.Integer(),
      title: Type.String(),
      value: Type.Integer(),
      currency_code: CurrencyCode,
      suggested_hs_codes: Type.Array(Type.String()),
    }),
  ),
  total_value: Type.Integer(),
  postage: Type.Integer(),
  currency_code: CurrencyCode,
  sender: nullable(PostalAddress),
  /**
   * Only the country, with no recipient data in the draft, if every sale in the package was
   * cancelled.
   */
  recipient: PostalAddress,
  destination_country: CountryCode,
  /** The marketplace’s Import One-Stop Shop number, if the order qualifies. */
  ioss_number: nullable(Type.String()),
  vat_number: nullable(Type.String()),
  /** Reason in the last decision of customs. */
  rejection_reason: nullable(Type.String()),
  submitted_at: nullable(Instant),
  accepted_at: nullable(Instant),
  /** Nothing can change after the hand-over. */
  is_locked: Type.Boolean(),
  /**
   * Whether the draft can be saved and submitted now. false if no form is needed, customs are
   * reviewing it, or nothing is to be sent.
   */
  is_editable: Type.Boolean(),
  reference: nullable(Type.String()),
});
export type WireCustoms = Static<typeof Customs>;
const CustomsResponse = Type.Object({ customs: Customs });

export const getCustoms = defineEndpoint({
  service: 'shipping',
  name: 'getCustoms',
  method: 'GET',
  path: '/shipping/api/v2/orders/:id/package/customs',
  summary:
    'Returns the customs form of the package of an order that the caller sold. 404 before payment.',
  auth: 'session',
  params: IdParams,
  response: CustomsResponse,
});

export const updateCustoms = defineEndpoint({
  service: 'shipping',
  name: 'updateCustoms',
  method: 'PUT',
  path: '/shipping/api/v2/orders/:id/package/customs',
  summary: 'Saves the draft, including its errors.',
  auth: 'session',
  params: IdParams,
  body: CustomsDraft,
  response: CustomsResponse,
  errors: ['package_handed_over', 'not_required', 'wrong_state', 'items_do_not_match'],
});

export const submitCustoms = defineEndpoint({
  service: 'shipping',
  name: 'submitCustoms',
  method: 'POST',
  path: '/shipping/api/v2/orders/:id/package/customs/submission',
  summary: 'Submits the draft. 422 with one detail per invalid field.',
  auth: 'session',
  params: IdParams,
  body: CustomsDraft,
  response: CustomsResponse,
  errors: [
    ...customsFaultCodes,
    'package_handed_over',
    'not_required',
    'wrong_state',
    'items_do_not_match',
  ],
});

export const searchHsCodes = defineEndpoint({
  service: 'shipping',
  name: 'searchHsCodes',
  method: 'GET',
  path: '/shipping/api/v2/hs-codes',
  summary:
    'Searches six-digit HS codes, by words in one of the 17 languages or by digits; separate ' +
    'several codes with commas. ' +
    'With is_over_100_years, lists only codes that a form accepts for an item of that age.',
  query: Type.Object({
    q: Type.String({ maxLength: 100 }),
    locale: LocaleQuery,
    is_over_100_years: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    hs_codes: Type.Array(
      Type.Object({
        code: Type.String({ pattern: '^\\d{6}$' }),
        description: Type.String(),
        chapter: Type.String(),
      }),
    ),
  }),
});

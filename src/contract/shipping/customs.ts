// The customs form of a package: which, why, its draft, its submission; and the codes of goods.
// Weights are grams, amounts minor units of the `currency_code` beside them.
import { Type, type Static } from 'typebox';
import { customsStatuses } from '../../lib/orders/packageStates';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, CurrencyCode, IdParams, Instant, LocaleQuery, nullable } from '../core/schemas';
import { PostalAddress, oneOf } from '../orders/orderSchemas';

const Line = (maxLength: number) => Type.String({ maxLength });
const ContentsType = Type.Union([Type.Literal('sale_of_goods'), Type.Literal('gift'), Type.Literal('documents'), Type.Literal('commercial_sample'), Type.Literal('returned_goods'), Type.Literal('other')]);
const FormName = Type.Union([Type.Literal('cn22'), Type.Literal('cn23'), Type.Literal('commercial_invoice')]);

/** What the seller types; the value of each item is the hammer price and not theirs to change. */
export const CustomsDraft = Type.Object({
  contents_type: ContentsType,
  contents_explanation: Line(200),
  items: Type.Array(
    Type.Object({
      lot_id: Type.Integer({ minimum: 1 }),
      description: Line(120),
      quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
      /** 6, 8 or 10 digits; '' where not chosen yet. */
      hs_code: Line(10),
      /** '' where not chosen yet. */
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

const CustomsFault = Type.Object({
  /** Such as `description_too_vague`, `hs_code_invalid`, `net_above_gross`, `licence_required`. */
  code: Type.String(),
  /** A path of the draft: `items.0.description`. */
  attribute: Type.String(),
});

export const Customs = Type.Object({
  status: oneOf(customsStatuses),
  form: nullable(FormName),
  /** Why a form is needed, and why this one: `leaves_customs_area`, `special_territory`, `value_above_limit`, `weight_above_limit`, `courier`, `inside_customs_area` … */
  reasons: Type.Array(Type.String()),
  required_fields: Type.Array(Type.String()),
  draft: CustomsDraft,
  /** What keeps it from being submitted as it stands. */
  faults: Type.Array(CustomsFault),
  items: Type.Array(Type.Object({ lot_id: Type.Integer(), title: Type.String(), value: Type.Integer(), currency_code: CurrencyCode, suggested_hs_codes: Type.Array(Type.String()) })),
  total_value: Type.Integer(),
  postage: Type.Integer(),
  currency_code: CurrencyCode,
  sender: nullable(PostalAddress),
  /** The country alone, and none of the recipient’s data in the draft, where every sale in the package was undone. */
  recipient: PostalAddress,
  destination_country: CountryCode,
  /** The Import One-Stop Shop number of the marketplace, where the order qualifies. */
  ioss_number: nullable(Type.String()),
  vat_number: nullable(Type.String()),
  /** Of the last answer of the customs. */
  rejection_reason: nullable(Type.String()),
  submitted_at: nullable(Instant),
  accepted_at: nullable(Instant),
  /** After the hand-over nothing can be changed. */
  is_locked: Type.Boolean(),
  /** The draft can be kept and submitted now. Otherwise none is needed, the customs are looking at it, or nothing is to be sent. */
  is_editable: Type.Boolean(),
  reference: nullable(Type.String()),
});
export type WireCustoms = Static<typeof Customs>;
const Answer = Type.Object({ customs: Customs });

export const getCustoms = defineEndpoint({
  service: 'shipping',
  name: 'getCustoms',
  method: 'GET',
  path: '/shipping/api/v2/orders/:id/package/customs',
  summary: 'The customs form of the package of an order that the caller sold. 404 before the payment.',
  auth: 'session',
  params: IdParams,
  response: Answer,
});

export const updateCustoms = defineEndpoint({
  service: 'shipping',
  name: 'updateCustoms',
  method: 'PUT',
  path: '/shipping/api/v2/orders/:id/package/customs',
  summary: 'Keeps the draft as it is, faults and all. 409 customs_locked, not_required, wrong_state.',
  auth: 'session',
  params: IdParams,
  body: CustomsDraft,
  response: Answer,
});

export const submitCustoms = defineEndpoint({
  service: 'shipping',
  name: 'submitCustoms',
  method: 'POST',
  path: '/shipping/api/v2/orders/:id/package/customs/submission',
  summary: 'Submits the draft. 409 customs_locked, not_required, wrong_state; 422 with the faults by attribute.',
  auth: 'session',
  params: IdParams,
  body: CustomsDraft,
  response: Answer,
});

export const searchHsCodes = defineEndpoint({
  service: 'shipping',
  name: 'searchHsCodes',
  method: 'GET',
  path: '/shipping/api/v2/hs-codes',
  summary: 'Codes of the harmonised system, 6 digits, by words in one of the 17 languages or by digits; several codes with commas between them. With is_over_100_years those alone that a form takes for a thing of that age.',
  query: Type.Object({ q: Type.String({ maxLength: 100 }), locale: LocaleQuery, is_over_100_years: Type.Optional(Type.Boolean()) }),
  response: Type.Object({ hs_codes: Type.Array(Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }), description: Type.String(), chapter: Type.String() })) }),
});

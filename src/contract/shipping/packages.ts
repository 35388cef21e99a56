// The package of one paid order, or of several that were paid together: its size, label and
// tracking. Weights are grams, dimensions millimeters, amounts minor units.
import { Type, type Static } from 'typebox';
import { packageExceptions, packageStatuses } from '../../lib/orders/packageStates';
import { defineEndpoint } from '../core/endpoint';
import {
  CountryCode,
  CurrencyCode,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  nullable,
} from '../core/schemas';
import { PostalAddress, createEnum } from '../orders/orderSchemas';

const State = createEnum(packageStatuses);
const Exception = createEnum(packageExceptions);

export const DropOffPoint = Type.Object({
  id: Type.String(),
  name: Type.String(),
  address_lines: Type.Array(Type.String()),
  opening_hours: Type.String(),
  distance_metres: nullable(Type.Integer()),
});
export type WireDropOffPoint = Static<typeof DropOffPoint>;

export const Package = Type.Object({
  id: Id,
  order_ids: Type.Array(Id),
  state: State,
  exception: nullable(Exception),
  carrier: nullable(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      tracking_url: nullable(Type.String()),
    }),
  ),
  tracking_code: nullable(Type.String()),
  service: nullable(Type.String()),
  size: nullable(Type.String()),
  weight_grams: nullable(Type.Integer()),
  /** Whether a label can be printed: bought from us, and not handed over yet. */
  has_label: Type.Boolean(),
  drop_off: nullable(DropOffPoint),
  ship_by: nullable(Instant),
  handed_over_at: nullable(Instant),
  delivered_at: nullable(Instant),
  /**
   * Newest first. `description` is a translation key: `label_purchased`, `accepted_at_drop_off`,
   * `arrived_at_hub`, …
   */
  events: Type.Array(
    Type.Object({
      at: Instant,
      state: State,
      exception: nullable(Exception),
      location: nullable(Type.String()),
      description: Type.String(),
    }),
  ),
});
export type WirePackage = Static<typeof Package>;
const PackageResponse = Type.Object({ package: Package });

export const listPackageEvents = defineEndpoint({
  service: 'shipping',
  name: 'listPackageEvents',
  method: 'GET',
  path: '/shipping/api/v2/orders/:id/package/events',
  summary:
    'Returns the package of an order of the caller with its tracking events. 404 before payment.',
  auth: 'session',
  params: IdParams,
  response: PackageResponse,
});

export const getSupplyRequirements = defineEndpoint({
  service: 'shipping',
  name: 'getSupplyRequirements',
  method: 'GET',
  path: '/shipping/api/v2/orders/:id/package/supply-requirements',
  summary:
    'Returns what a label needs: sizes and services with prices, drop-off points, and what is ' +
    'missing. For the seller.',
  auth: 'session',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    requirements: Type.Object({
      /** Country of dispatch. The sender’s address must be there. */
      origin_country: CountryCode,
      fields: Type.Array(Type.Object({ name: Type.String(), required: Type.Boolean() })),
      sizes: Type.Array(
        Type.Object({
          code: Type.String(),
          max_weight_grams: Type.Integer(),
          length_mm: Type.Integer(),
          width_mm: Type.Integer(),
          height_mm: Type.Integer(),
        }),
      ),
      services: Type.Array(
        Type.Object({
          code: Type.String(),
          carrier: Type.String(),
          price: Type.Integer(),
          currency_code: CurrencyCode,
          from_days: Type.Integer(),
          to_days: Type.Integer(),
          max_weight_grams: Type.Integer(),
          /** Codes of the accepted sizes. */
          sizes: Type.Array(Type.String()),
        }),
      ),
      /** `value`: total value of the orders in the package. */
      insurance: Type.Object({
        included: Type.Integer(),
        price_per_hundred: Type.Integer(),
        max: Type.Integer(),
        value: Type.Integer(),
        currency_code: CurrencyCode,
      }),
      /** Carriers whose tracking codes can be entered, each with an example. */
      carriers: Type.Array(
        Type.Object({ code: Type.String(), name: Type.String(), example: Type.String() }),
      ),
      drop_off_points: Type.Array(DropOffPoint),
      /** Gross weight from the customs form; null: not known yet. */
      weight_grams: Type.Optional(nullable(Type.Integer())),
      /** `customs_form`: must be submitted before buying a label. */
      missing: Type.Array(
        Type.Union([Type.Literal('customs_form'), Type.Literal('sender_address')]),
      ),
    }),
  }),
});

export const createSupply = defineEndpoint({
  service: 'shipping',
  name: 'createSupply',
  method: 'POST',
  path: '/shipping/api/v2/orders/:id/package/supply',
  summary: 'Buys a label from the carrier and deducts its price from the payout.',
  auth: 'session',
  params: IdParams,
  idempotencyKey: true,
  body: Type.Object({
    service: Type.String({ maxLength: 40 }),
    size: Type.String({ maxLength: 20 }),
    weight_grams: Type.Integer({ minimum: 1, maximum: 100_000 }),
    insurance_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    drop_off_point_id: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  status: 201,
  response: PackageResponse,
  errors: [
    'wrong_state',
    'weight_too_high',
    'service_unknown',
    'size_unknown',
    'insurance_too_high',
    'drop_off_unknown',
    'label_too_expensive',
    'customs_form_missing',
    'sender_address_missing',
    'idempotency_conflict',
    'carrier_unavailable',
  ],
});

export const removeSupply = defineEndpoint({
  service: 'shipping',
  name: 'removeSupply',
  method: 'DELETE',
  path: '/shipping/api/v2/orders/:id/package/supply',
  summary: 'Returns an unused label, or removes a tracking code.',
  auth: 'session',
  params: IdParams,
  response: PackageResponse,
  errors: ['wrong_state'],
});

export const updateTracking = defineEndpoint({
  service: 'shipping',
  name: 'updateTracking',
  method: 'PUT',
  path: '/shipping/api/v2/orders/:id/package/tracking',
  summary: 'Sets the tracking code of a carrier that the seller chose.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({
    carrier: Type.String({ maxLength: 40 }),
    tracking_code: Type.String({ minLength: 1, maxLength: 60 }),
  }),
  response: PackageResponse,
  errors: [
    'wrong_state',
    'tracking_code_invalid',
    'carrier_unknown',
    'tracking_code_used',
    'customs_form_missing',
  ],
});

export const createHandOver = defineEndpoint({
  service: 'shipping',
  name: 'createHandOver',
  method: 'POST',
  path: '/shipping/api/v2/orders/:id/package/hand-over',
  summary:
    'Records, as the seller, the hand-over to a carrier that sends us no events; our carrier ' +
    'reports it by a scan.',
  auth: 'session',
  params: IdParams,
  response: PackageResponse,
  errors: ['wrong_state', 'scan_needed', 'customs_form_missing'],
});

export const Label = Type.Object({
  carrier_name: Type.String(),
  service: Type.String(),
  tracking_code: Type.String(),
  barcode: Type.Object({ value: Type.String(), format: Type.Literal('code128') }),
  /** Content of the QR code. */
  qr: Type.String(),
  ship_from: PostalAddress,
  ship_to: PostalAddress,
  weight_grams: Type.Integer(),
  order_reference: Type.String(),
  routing_code: Type.String(),
  destination_country: CountryCode,
  needs_customs_form: Type.Boolean(),
});
export type WireLabel = Static<typeof Label>;

export const getLabel = defineEndpoint({
  service: 'shipping',
  name: 'getLabel',
  method: 'GET',
  path: '/shipping/api/v2/orders/:id/package/label',
  summary: 'Returns the contents of the label that the seller bought. 404 without a label.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ label: Label }),
  errors: ['carrier_unavailable'],
});

export const createTestScan = defineEndpoint({
  service: 'shipping',
  name: 'createTestScan',
  method: 'POST',
  path: '/shipping/api/v2/test-carrier/orders/:id/scans',
  summary:
    'Demo mode only: makes the built-in carrier scan the package of an order of the caller, ' +
    'as its own system would.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ state: State, exception: Type.Optional(nullable(Exception)) }),
  response: PackageResponse,
  errors: ['wrong_state', 'carrier_unavailable'],
});

// Packages and label requirements on the wire, for front-end tests: synthetic values that fit the
// contract. They belong to order 7, which ships from the Netherlands to France.
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getSupplyRequirements, WirePackage } from '../../src/contract/shipping/packages';

type WireRequirements = ResponseOf<typeof getSupplyRequirements>['requirements'];

const wireDropOff = {
  id: 'kiosk-1',
  name: 'Station kiosk',
  address_lines: ['Platform 2', '1012 AB Amsterdam'],
  opening_hours: 'Mon to Sat 8 to 20',
  distance_metres: 640,
};

export function wirePackage(more: Partial<WirePackage> = {}): WirePackage {
  return {
    id: 70,
    order_ids: [7],
    state: 'pending_supply',
    exception: null,
    carrier: null,
    tracking_code: null,
    service: null,
    size: null,
    weight_grams: null,
    has_label: false,
    drop_off: null,
    ship_by: '2026-11-25T23:59:00Z',
    handed_over_at: null,
    delivered_at: null,
    events: [
      {
        at: '2026-11-20T09:00:00Z',
        state: 'pending_supply',
        exception: null,
        location: null,
        description: 'package_opened',
      },
    ],
    ...more,
  };
}

/** With one of our labels, to be dropped off at the station. */
export const wireLabeled = (more: Partial<WirePackage> = {}): WirePackage =>
  wirePackage({
    state: 'label_purchased',
    carrier: { code: 'gavel_post', name: 'Gavel Post', tracking_url: null },
    tracking_code: 'CA123456785XG',
    service: 'parcel',
    size: 'small',
    weight_grams: 1200,
    has_label: true,
    drop_off: wireDropOff,
    ...more,
  });

/** With a tracking code of the seller's own carrier. */
export const wireOwnCarrier = (more: Partial<WirePackage> = {}): WirePackage =>
  wirePackage({
    state: 'label_purchased',
    carrier: {
      code: 'northpost',
      name: 'North Post',
      tracking_url: 'https://north.example/track/NP12',
    },
    tracking_code: 'NP12',
    ...more,
  });

export function wireRequirements(more: Partial<WireRequirements> = {}): WireRequirements {
  return {
    origin_country: 'nl',
    fields: [
      { name: 'service', required: true },
      { name: 'size', required: true },
      { name: 'weight_grams', required: true },
      { name: 'insurance_amount', required: false },
      { name: 'drop_off_point_id', required: false },
    ],
    sizes: [
      { code: 'envelope', max_weight_grams: 2000, length_mm: 350, width_mm: 250, height_mm: 30 },
      { code: 'small', max_weight_grams: 5000, length_mm: 380, width_mm: 260, height_mm: 120 },
    ],
    services: [
      {
        code: 'tracked_letter',
        carrier: 'Gavel Post',
        price: 975,
        currency_code: 'EUR',
        from_days: 3,
        to_days: 6,
        max_weight_grams: 2000,
        sizes: ['envelope'],
      },
      {
        code: 'parcel',
        carrier: 'Gavel Post',
        price: 1450,
        currency_code: 'EUR',
        from_days: 2,
        to_days: 5,
        max_weight_grams: 10_000,
        sizes: ['envelope', 'small'],
      },
    ],
    insurance: {
      included: 10_000,
      price_per_hundred: 60,
      max: 500_000,
      value: 45_000,
      currency_code: 'EUR',
    },
    carriers: [{ code: 'northpost', name: 'North Post', example: 'NP123456789' }],
    drop_off_points: [wireDropOff],
    missing: [],
    ...more,
  };
}

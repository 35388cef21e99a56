// A customs form on the wire, for tests of the screens: a package from the Netherlands to
// Switzerland with one item that is not described yet.
import type { WireCustoms, WireCustomsDraft } from '../../src/contract/shipping/customs';

const item: WireCustomsDraft['items'][number] = {
  lot_id: 11,
  description: 'A small landscape',
  quantity: 1,
  hs_code: '',
  origin_country: '',
  net_weight_grams: null,
  is_over_100_years: false,
  is_protected_species: false,
};

export const emptyDraft: WireCustomsDraft = {
  contents_type: 'sale_of_goods',
  contents_explanation: '',
  items: [item],
  gross_weight_grams: null,
  sender_phone: '+31612345678',
  recipient_phone: '',
  recipient_email: '',
  eori_number: '',
  recipient_tax_number: '',
  licence_number: '',
  certificate_number: '',
};

/** A draft that passes validation. */
export const fullDraft: WireCustomsDraft = {
  ...emptyDraft,
  items: [
    {
      ...item,
      description: 'Oil painting on canvas',
      hs_code: '970191',
      origin_country: 'nl',
      net_weight_grams: 700,
    },
  ],
  gross_weight_grams: 1_500,
};

export function wireCustoms(over: Partial<WireCustoms> = {}): WireCustoms {
  const { status = 'required', is_locked = false } = over;
  return {
    status: 'required',
    form: 'cn22',
    reasons: ['leaves_customs_area', 'within_limits'],
    required_fields: [
      'contents_type',
      'items.description',
      'items.quantity',
      'items.hs_code',
      'items.origin_country',
      'items.net_weight_grams',
      'gross_weight_grams',
    ],
    draft: emptyDraft,
    faults: [],
    items: [
      {
        lot_id: 11,
        title: 'A small landscape',
        value: 12_000,
        currency_code: 'EUR',
        suggested_hs_codes: ['970191', '970199'],
      },
    ],
    total_value: 12_000,
    postage: 1_500,
    currency_code: 'EUR',
    sender: {
      country_code: 'nl',
      name: 'Sam Seller',
      line1: 'Damrak 1',
      postal_code: '1012 AB',
      city: 'Amsterdam',
      lines: ['Sam Seller', 'Damrak 1', '1012 AB Amsterdam'],
    },
    recipient: {
      country_code: 'ch',
      name: 'Bo Buyer',
      line1: 'Lindelaan 4',
      postal_code: '8001',
      city: 'Zürich',
      lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'],
    },
    destination_country: 'ch',
    ioss_number: null,
    vat_number: null,
    rejection_reason: null,
    submitted_at: null,
    accepted_at: null,
    is_locked: false,
    is_editable: !is_locked && status !== 'not_required' && status !== 'submitted',
    reference: null,
    ...over,
  };
}

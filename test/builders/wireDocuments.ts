// An order's documents on the wire, for tests of the document pages and of the PDF files.
import type { WirePackingSlip, WireReceipt } from '../../src/contract/orders/documents';
import type { WirePostalAddress } from '../../src/contract/orders/orderSchemas';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import type { WireLabel } from '../../src/contract/shipping/packages';

export function wirePostalAddress(changes: Partial<WirePostalAddress> = {}): WirePostalAddress {
  const name = changes.name ?? 'Anna de Vries';
  const line1 = changes.line1 ?? 'Prinsengracht 12';
  return {
    country_code: 'nl',
    name,
    line1,
    postal_code: '1015 DV',
    city: 'Amsterdam',
    lines: [name, line1, '1015 DV AMSTERDAM'],
    ...changes,
  };
}

export function wirePackingSlip(changes: Partial<WirePackingSlip> = {}): WirePackingSlip {
  return {
    order_reference: 'GV-000123',
    printed_at: '2026-03-09T10:00:00Z',
    ship_from: wirePostalAddress({
      name: 'Galerie Müller',
      line1: 'Torstraße 1',
      country_code: 'de',
      lines: ['Galerie Müller', 'Torstraße 1', '10119 Berlin'],
    }),
    ship_to: wirePostalAddress(),
    items: [
      {
        lot_id: 7,
        order_reference: 'GV-000123',
        title: 'A blue vase',
        subtitle: 'Delft, about 1720',
        quantity: 1,
      },
      {
        lot_id: 8,
        order_reference: 'GV-000124',
        title: 'A brass clock',
        subtitle: '',
        quantity: 2,
      },
    ],
    combined_orders: ['GV-000124'],
    customs_summary: { form: 'cn23', status: 'submitted' },
    notes: 'Leave it with the neighbour.',
    barcode: { value: 'GV-000123', format: 'code128' },
    ...changes,
  };
}

export function wireReceipt(changes: Partial<WireReceipt> = {}): WireReceipt {
  return {
    number: 'R-2026-000123',
    role: 'buyer',
    order_reference: 'GV-000123',
    issued_at: '2026-03-09T10:00:00Z',
    paid_at: '2026-03-09T09:58:00Z',
    payment_method: 'Visa 4242',
    buyer: wirePostalAddress(),
    seller: {
      name: 'Galerie Müller',
      legal_name: 'Müller Kunsthandel GmbH',
      registration_number: 'HRB 12345',
      vat_number: 'DE136695976',
      address: null,
    },
    items: [{ lot_id: 7, title: 'A blue vase', hammer: 125_000 }],
    amounts: {
      currency_code: 'EUR',
      hammer: 125_000,
      shipping: 2_450,
      shipping_discount: 450,
      buyer_protection_fee: 11_550,
      import_tax: 0,
      customs_duty: 0,
      carrier_tax: 0,
      deposit_applied: 0,
      total: 138_550,
      refunded: 0,
      commission: null,
      label: null,
      payout: null,
    },
    notes: ['not_a_vat_invoice', 'margin_scheme'],
    ...changes,
  };
}

export function wireLabel(changes: Partial<WireLabel> = {}): WireLabel {
  return {
    carrier_name: 'Gavel Post',
    service: 'Parcel tracked',
    tracking_code: 'RR123456785NL',
    barcode: { value: 'RR123456785NL', format: 'code128' },
    qr: 'gavel:RR123456785NL:1015DV',
    ship_from: wirePostalAddress({ name: 'Galerie Müller' }),
    ship_to: wirePostalAddress(),
    weight_grams: 1250,
    order_reference: 'GV-000123',
    routing_code: 'NL-10-15',
    destination_country: 'nl',
    needs_customs_form: true,
    ...changes,
  };
}

export function wireCustoms(changes: Partial<WireCustoms> = {}): WireCustoms {
  return {
    status: 'submitted',
    form: 'cn23',
    reasons: ['leaves_customs_area'],
    required_fields: [],
    draft: {
      contents_type: 'sale_of_goods',
      contents_explanation: 'Sold at auction',
      items: [
        {
          lot_id: 7,
          description: 'Vase of painted earthenware',
          quantity: 1,
          hs_code: '691310',
          origin_country: 'nl',
          net_weight_grams: 1100,
          is_over_100_years: true,
          is_protected_species: false,
        },
      ],
      gross_weight_grams: 1250,
      sender_phone: '+49 30 1234567',
      recipient_phone: '+41 44 668 18 00',
      recipient_email: 'anna@person.test',
      eori_number: 'DE1234567',
      recipient_tax_number: '',
      licence_number: '',
      certificate_number: '',
    },
    faults: [],
    items: [
      {
        lot_id: 7,
        title: 'A blue vase',
        value: 125_000,
        currency_code: 'EUR',
        suggested_hs_codes: ['691310'],
      },
    ],
    total_value: 125_000,
    postage: 2_450,
    currency_code: 'EUR',
    sender: wirePostalAddress({ name: 'Galerie Müller', country_code: 'de' }),
    recipient: wirePostalAddress({
      country_code: 'ch',
      lines: ['Anna de Vries', 'Bahnhofstrasse 1', '8001 Zürich'],
    }),
    destination_country: 'ch',
    ioss_number: null,
    vat_number: 'DE136695976',
    rejection_reason: null,
    submitted_at: '2026-03-09T10:00:00Z',
    accepted_at: null,
    is_locked: false,
    is_editable: true,
    reference: 'CD-000123',
    ...changes,
  };
}

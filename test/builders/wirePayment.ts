// Payment requests on the wire, for front-end tests: synthetic values that fit the contract and add
// up.
import type { WirePaymentRequest } from '../../src/contract/orders/paymentRequests';

type WireLot = WirePaymentRequest['lots'][number];

export function wireOrderLot(lot: Partial<WireLot> = {}): WireLot {
  return {
    id: 1,
    title: 'Blue vase',
    subtitle: 'Glazed stoneware',
    url: '/l/1-blue-vase',
    thumb_image_url: null,
    hammer: 10_000,
    ...lot,
  };
}

export const wirePostalAddress = {
  name: 'Noa Jansen',
  company: '',
  line1: 'Keizersgracht 1',
  line2: '',
  postal_code: '1015 CJ',
  city: 'Amsterdam',
  region: '',
  country_code: 'nl',
  lines: ['Noa Jansen', 'Keizersgracht 1', '1015 CJ Amsterdam'],
};

/** €100 hammer, €12 fee, €13 shipping: €125. */
export const wireAmounts: WirePaymentRequest['amounts'] = {
  currency_code: 'EUR',
  hammer: 10_000,
  shipping: 1300,
  shipping_discount: 0,
  buyer_protection_fee: 1200,
  import_tax: 0,
  customs_duty: 0,
  carrier_tax: 0,
  deposit_applied: 0,
  total: 12_500,
  refunded: 0,
  commission: null,
  label: null,
  payout: null,
};

export function wirePaymentRequest(request: Partial<WirePaymentRequest> = {}): WirePaymentRequest {
  return {
    id: 70,
    status: 'unpaid',
    kind: 'order',
    lots: [wireOrderLot()],
    order_ids: [900],
    seller: { id: 201, name: 'Kiln & Co', country_code: 'be', url: '/u/201/kiln' },
    amounts: wireAmounts,
    address: { id: 31, ...wirePostalAddress },
    delivery_method: 'shipping',
    pickup_offered: false,
    obstacle: null,
    methods: [
      { name: 'visa', type: 'card', label: 'Visa' },
      { name: 'mastercard', type: 'card', label: 'Mastercard' },
    ],
    due_at: '2026-11-24T12:00:00Z',
    paid_at: null,
    next_action: null,
    failure: null,
    end_reason: null,
    combinable_order_ids: [],
    url: '/f/buyer/payment_requests/70',
    ...request,
  };
}

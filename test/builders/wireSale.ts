// An order on the wire, as the seller reads it, for front-end tests: synthetic values that fit the
// contract. It was paid yesterday and must ship within four days.
import type {
  WireOrder,
  WireOrderCard,
  WireOrderRequest,
} from '../../src/contract/orders/orderSchemas';
import type { WireOrderEvent } from '../../src/contract/orders/orders';

const address = {
  country_code: 'fr',
  name: 'Bea Buyer',
  line1: '5 rue des Fleurs',
  postal_code: '69001',
  city: 'Lyon',
  lines: ['Bea Buyer', '5 rue des Fleurs', '69001 Lyon'],
};

export const saleEvents: WireOrderEvent[] = [
  { id: 2, type: 'paid', at: '2026-11-20T09:00:00Z', actor: 'buyer', params: {} },
  { id: 1, type: 'awaiting_payment', at: '2026-11-19T20:00:00Z', actor: 'system', params: {} },
];

/** An open request by the buyer: the vase is cracked. */
export function wireRequest(more: Partial<WireOrderRequest> = {}): WireOrderRequest {
  return {
    id: 31,
    type: 'not_as_described',
    status: 'open',
    reason: 'damaged',
    text: 'The vase has a crack.',
    created_at: '2026-11-21T08:00:00Z',
    answered_at: null,
    answer_text: null,
    refund: null,
    ...more,
  };
}

export function wireSaleCard(more: Partial<WireOrderCard> = {}): WireOrderCard {
  return {
    id: 7,
    reference: 'G-2026-000007',
    role: 'seller',
    status: 'paid',
    next_action: { by: 'seller', type: 'prepare_package', due_at: '2026-11-25T23:59:00Z' },
    created_at: '2026-11-19T20:00:00Z',
    lots: [
      {
        id: 1,
        title: 'Blue vase',
        subtitle: 'Glazed stoneware',
        url: '/l/1-blue-vase',
        thumb_image_url: null,
        hammer: 10_000,
      },
    ],
    buyer: { id: 88, name: 'Bea Buyer', country_code: 'fr', url: null },
    seller: { id: 501, name: 'Kiln & Co', country_code: 'nl', url: '/u/501/kiln' },
    amounts: {
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
      commission: 1250,
      label: 0,
      payout: 10_050,
    },
    package: {
      id: 70,
      state: 'pending_supply',
      exception: null,
      carrier_name: null,
      tracking_code: null,
      tracking_url: null,
    },
    customs_status: 'not_required',
    payment_request_id: null,
    permissions: ['ship', 'cancel', 'print_packing_slip', 'print_receipt'],
    feedback_state: 'not_yet',
    is_archived: false,
    ...more,
  };
}

export function wireSale(more: Partial<WireOrder> = {}): WireOrder {
  return {
    ...wireSaleCard(),
    paid_at: '2026-11-20T09:00:00Z',
    pay_by: '2026-11-22T20:00:00Z',
    ship_by: '2026-11-25T23:59:00Z',
    delivered_at: null,
    inspection_ends_at: null,
    payout_at: null,
    paid_out_at: null,
    delivery: { method: 'shipping', address, pickup_location: null, estimated: null },
    customs: { status: 'not_required', required_fields: [] },
    feedback: { state: 'not_yet', closes_at: null },
    documents: [{ type: 'packing_slip', url: '/f/seller/orders/7/packing_slip' }],
    requests: [],
    combined_orders: [],
    ...more,
  };
}

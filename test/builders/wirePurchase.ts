// An order and its feedback on the wire, as the buyer reads them, for front-end tests: synthetic
// values that fit the contract. The lot was won two days ago; the payment is due in one day.
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getOrderFeedback } from '../../src/contract/feedback/orderFeedback';
import type { WireFeedback } from '../../src/contract/feedback/sellerFeedback';
import type { WireOrder, WireOrderCard } from '../../src/contract/orders/orderSchemas';
import { wireAmounts, wirePostalAddress } from './wirePayment';
import { wireSale, wireSaleCard } from './wireSale';

export function wirePurchaseCard(more: Partial<WireOrderCard> = {}): WireOrderCard {
  return wireSaleCard({
    role: 'buyer',
    status: 'awaiting_payment',
    next_action: { by: 'buyer', type: 'pay', due_at: '2026-11-22T20:00:00Z' },
    amounts: wireAmounts,
    package: null,
    payment_request_id: 70,
    permissions: ['pay', 'request_cancellation'],
    ...more,
  });
}

export function wirePurchase(more: Partial<WireOrder> = {}): WireOrder {
  return wireSale({
    ...wirePurchaseCard(),
    paid_at: null,
    ship_by: null,
    delivery: {
      method: 'shipping',
      address: wirePostalAddress,
      pickup_location: null,
      estimated: null,
    },
    documents: [],
    ...more,
  });
}

export type WireOrderFeedbackAnswer = ResponseOf<typeof getOrderFeedback>;
export const wireAspects = { description: 5, packaging: 4, shipping: 3, communication: 5 };

/** The order is delivered and has no feedback yet. */
export function wireFeedbackAnswer(
  more: Partial<WireOrderFeedbackAnswer> = {},
): WireOrderFeedbackAnswer {
  return {
    feedback: null,
    can_give: true,
    can_edit: false,
    can_respond: false,
    closes_at: '2027-02-19T10:00:00Z',
    ...more,
  };
}

/** Feedback as the seller reads it in the list. */
export function wireSellerFeedback(more: Partial<WireFeedback> = {}): WireFeedback {
  return {
    order_reference: 'G00000001',
    created_at: '2026-11-20T10:00:00Z',
    author_name: 'Bo B.',
    rating: 'positive',
    text: 'Well packed.',
    response: null,
    aspects: wireAspects,
    order: { id: 7, title: 'Blue vase', can_respond: true },
    ...more,
  };
}

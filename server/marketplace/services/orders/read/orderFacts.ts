// What the rules ask of an order, from its row: where it goes, when it is expected, what may be done with it. Pure; used
// by the projections and by the handlers that act on orders.
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import { cancellationAsked, orderStates, type ActingParty, type NextStep, type OrderRole } from '../../../../../src/lib/orders/orderStates';
import { permissionsOf, type OrderFacts } from '../../../domain/orders/orderPermissions';
import { deliveryEstimate } from '../../../domain/shipping/deliveryEstimate';
import { findShippingRate } from '../../../domain/shipping/shippingRate';
import type { OrderView } from './orderRows';

/** What was paid for, or what the buyer has chosen so far. */
export function deliveryOf(row: OrderView): 'shipping' | 'pickup' {
  return row.paid_at === null ? (row.request_delivery ?? row.delivery_method) : row.delivery_method;
}

/** Where it goes; null: not chosen yet. */
export function addressOf(row: OrderView): WirePostalAddress | null {
  return row.ship_to ?? row.request_address;
}

/** From the hand-over on, or before it from the days to prepare it; null: not paid, picked up, or there already. */
export function estimateOf(row: OrderView): { from: Date; to: Date } | null {
  const country = addressOf(row)?.country_code;
  const { paid_at: paidAt, ship_by: shipBy, handed_over_at: handedOverAt } = row;
  if (paidAt === null || country === undefined || row.delivered_at !== null || deliveryOf(row) === 'pickup') return null;
  const rate = findShippingRate(row, country);
  if (rate === null) return null;
  return deliveryEstimate({ paidAt, shipBy, handedOverAt, handlingDays: row.shipping.handling_days, carriage: { from: rate.from_days, to: rate.to_days } });
}

function customsOf({ customs_status: status }: OrderView): OrderFacts['customs'] {
  if (status === null || status === 'not_required') return 'none';
  return status === 'submitted' || status === 'accepted' ? 'submitted' : 'needed';
}

export function orderFactsOf(row: OrderView): OrderFacts {
  return {
    status: row.status,
    delivery: deliveryOf(row),
    now: row.now,
    shipBy: row.ship_by,
    deliveredAt: row.delivered_at,
    expectedBy: estimateOf(row)?.to ?? null,
    sellerIsProfessional: row.seller_kind === 'professional',
    buyerCountry: addressOf(row)?.country_code ?? row.buyer_country,
    openRequest: row.open_request,
    customs: customsOf(row),
    hasLabel: row.service !== null && row.tracking_code !== null,
    packageOrders: row.package_orders,
  };
}

type NextAction = { by: ActingParty; type: NextStep; due_at: string | null };

/** Not in the middle of a payment: then nobody can answer, and the next step is the payment's. */
function waitsForCancellation(row: OrderView): boolean {
  return row.open_request?.type === 'cancellation' && permissionsOf('seller', orderFactsOf(row)).includes('answer_request');
}

/** The next step of the role, with its deadline. */
export function nextActionOf(row: OrderView, role: OrderRole): NextAction {
  const { next } = orderStates[row.status].as[role];
  // Whoever has yet to pay goes on owing that while the seller thinks it over.
  const isOwnTurn = role === 'buyer' && next.by === 'buyer';
  const { by, type, due } = waitsForCancellation(row) && !isOwnTurn ? cancellationAsked[role] : next;
  const isDone = (type === 'wait_for_payout' && row.paid_out_at !== null) || (type === 'pay_fee' && row.fee_request_id === null);
  if (isDone) return { by: 'nobody', type: 'none', due_at: null };
  // The seller has said no, or nobody asked them (the carrier lost it): the decision is support's.
  if (row.status === 'disputed' && role !== 'admin' && row.open_request?.contested !== false) return { by: 'support', type: 'wait_for_decision', due_at: null };
  return { by, type, due_at: due === null ? null : (row[due]?.toISOString() ?? null) };
}

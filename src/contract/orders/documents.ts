// What receipts and packing slips say. Amounts are integer minor units of the `currency_code` beside them.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, Instant, nullable } from '../core/schemas';
import { OrderAmounts, OrderRoleName, PostalAddress } from './orderSchemas';

export const PackingSlip = Type.Object({
  order_reference: Type.String(),
  printed_at: Instant,
  ship_from: PostalAddress,
  ship_to: PostalAddress,
  items: Type.Array(Type.Object({ lot_id: Type.Integer(), order_reference: Type.String(), title: Type.String(), subtitle: Type.String(), quantity: Type.Integer() })),
  /** References of the orders that go in the same package; prices are never on a slip. */
  combined_orders: Type.Array(Type.String()),
  customs_summary: nullable(Type.Object({ form: Type.String(), status: Type.String() })),
  notes: Type.String(),
  barcode: Type.Object({ value: Type.String(), format: Type.Literal('code128') }),
});
export type WirePackingSlip = Static<typeof PackingSlip>;

export const getSellerPackingSlip = defineEndpoint({
  service: 'orders',
  name: 'getSellerPackingSlip',
  method: 'GET',
  path: '/orders/api/v3/seller/orders/:id/packing_slip',
  summary: 'The packing slip of an order that the caller sold and that has been paid. 404 before.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ packing_slip: PackingSlip }),
});

export const getAdminPackingSlip = defineEndpoint({
  service: 'orders',
  name: 'getAdminPackingSlip',
  method: 'GET',
  path: '/admin/orders/api/v1/orders/:id/packing_slip',
  summary: 'The same for an admin (step-up admin_packing_slip); each look is logged. 404 for everybody else.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ packing_slip: PackingSlip }),
});

export const Receipt = Type.Object({
  number: Type.String(),
  role: OrderRoleName,
  order_reference: Type.String(),
  issued_at: Instant,
  paid_at: Instant,
  /** Brand and ending of the card, or the name of the method; empty on the statement of the seller. */
  payment_method: Type.String(),
  buyer: PostalAddress,
  seller: Type.Object({ name: Type.String(), legal_name: nullable(Type.String()), registration_number: nullable(Type.String()), vat_number: nullable(Type.String()), address: nullable(PostalAddress) }),
  items: Type.Array(Type.Object({ lot_id: Type.Integer(), title: Type.String(), hammer: Type.Integer() })),
  amounts: OrderAmounts,
  /** Notes that the law wants: `not_a_vat_invoice` always, `margin_scheme` where it applies, `import_tax_collected`, `private_seller`. */
  notes: Type.Array(Type.String()),
});
export type WireReceipt = Static<typeof Receipt>;

export const getReceipt = defineEndpoint({
  service: 'orders',
  name: 'getReceipt',
  method: 'GET',
  path: '/orders/api/v3/orders/:id/receipt',
  summary: 'The receipt of the buyer, or the statement of the seller, of a paid order. 404 before the payment.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ receipt: Receipt }),
});

// Receipts and packing slips. Amounts are integer minor units of `currency_code`.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams, Instant, nullable } from '../core/schemas';
import { OrderAmounts, OrderRoleName, PostalAddress } from './orderSchemas';

export const PackingSlip = Type.Object({
  order_reference: Type.String(),
  printed_at: Instant,
  ship_from: PostalAddress,
  ship_to: PostalAddress,
  items: Type.Array(
    Type.Object({
      lot_id: Type.Integer(),
      order_reference: Type.String(),
      title: Type.String(),
      subtitle: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  /** References of the other orders in the package. A slip never contains prices. */
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
  summary: 'Returns the packing slip of a paid order that the caller sold. 404 before payment.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ packing_slip: PackingSlip }),
});

export const getAdminPackingSlip = defineEndpoint({
  service: 'orders',
  name: 'getAdminPackingSlip',
  method: 'GET',
  path: '/admin/orders/api/v1/orders/:id/packing_slip',
  summary:
    'Returns the packing slip to an admin (step-up admin_packing_slip). Each access is logged. ' +
    '404 for anyone else.',
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
  /**
   * Brand and last digits of the card, or the name of the method; empty on the statement for the
   * seller.
   */
  payment_method: Type.String(),
  buyer: PostalAddress,
  seller: Type.Object({
    name: Type.String(),
    legal_name: nullable(Type.String()),
    registration_number: nullable(Type.String()),
    vat_number: nullable(Type.String()),
    address: nullable(PostalAddress),
  }),
  items: Type.Array(
    Type.Object({ lot_id: Type.Integer(), title: Type.String(), hammer: Type.Integer() }),
  ),
  amounts: OrderAmounts,
  /**
   * Legally required notes: `not_a_vat_invoice` always, `margin_scheme` if it applies,
   * `import_tax_collected`, `private_seller`.
   */
  notes: Type.Array(Type.String()),
});
export type WireReceipt = Static<typeof Receipt>;

export const getReceipt = defineEndpoint({
  service: 'orders',
  name: 'getReceipt',
  method: 'GET',
  path: '/orders/api/v3/orders/:id/receipt',
  summary:
    'Returns the receipt for the buyer, or the statement for the seller, of a paid order. ' +
    '404 before payment.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ receipt: Receipt }),
});

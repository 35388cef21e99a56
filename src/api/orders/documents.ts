// Receipts and packing slips. features/documents renders the printable pages.
import * as endpoints from '../../contract/generated/orders';
import type { WirePackingSlip, WireReceipt } from '../../contract/orders/documents';
import { parseInstant, type Instant } from '../../lib/instant';
import { createMoney, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS, createIdTag } from '../core/createServiceApi';
import { buildQuery } from '../core/endpointFactory';
import { ordersApi } from './ordersApi';
import {
  decodeOrderAmounts,
  decodePostalAddress,
  type OrderAmounts,
  type OrderRole,
  type PostalAddress,
} from './decodeOrder';

// Decodes receipts and packing slips.

export type PackingSlip = {
  reference: string;
  printedAt: Instant;
  from: PostalAddress;
  to: PostalAddress;
  items: readonly {
    lotId: number;
    reference: string;
    title: string;
    subtitle: string;
    quantity: number;
  }[];
  /** References of the orders that go in the same package. */
  combined: readonly string[];
  customs: { form: string; status: string } | null;
  notes: string;
  /** Code 128. */
  barcode: string;
};

export type Receipt = {
  number: string;
  role: OrderRole;
  reference: string;
  issuedAt: Instant;
  paidAt: Instant;
  paymentMethod: string;
  buyer: PostalAddress;
  seller: {
    name: string;
    legalName: string | null;
    registrationNumber: string | null;
    vatNumber: string | null;
    address: PostalAddress | null;
  };
  items: readonly { lotId: number; title: string; hammer: Money }[];
  amounts: OrderAmounts;
  /** Codes of legally required notes; see the contract. */
  notes: readonly string[];
};

function decodePackingSlip(wire: WirePackingSlip): PackingSlip {
  return {
    reference: wire.order_reference,
    printedAt: parseInstant(wire.printed_at),
    from: decodePostalAddress(wire.ship_from),
    to: decodePostalAddress(wire.ship_to),
    items: wire.items.map(({ lot_id, order_reference, title, subtitle, quantity }) => ({
      lotId: lot_id,
      reference: order_reference,
      title,
      subtitle,
      quantity,
    })),
    combined: wire.combined_orders,
    customs: wire.customs_summary,
    notes: wire.notes,
    barcode: wire.barcode.value,
  };
}

function decodeReceipt(wire: WireReceipt): Receipt {
  const { seller, amounts } = wire;
  return {
    number: wire.number,
    role: wire.role,
    reference: wire.order_reference,
    issuedAt: parseInstant(wire.issued_at),
    paidAt: parseInstant(wire.paid_at),
    paymentMethod: wire.payment_method,
    buyer: decodePostalAddress(wire.buyer),
    seller: {
      name: seller.name,
      legalName: seller.legal_name,
      registrationNumber: seller.registration_number,
      vatNumber: seller.vat_number,
      address: seller.address === null ? null : decodePostalAddress(seller.address),
    },
    items: wire.items.map(({ lot_id, title, hammer }) => ({
      lotId: lot_id,
      title,
      hammer: createMoney(hammer, amounts.currency_code),
    })),
    amounts: decodeOrderAmounts(amounts),
    notes: wire.notes,
  };
}

export const documentEndpoints = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: buildQuery(build, endpoints.getReceipt, {
      decode: (wire) => decodeReceipt(wire.receipt),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getSellerPackingSlip: buildQuery(build, endpoints.getSellerPackingSlip, {
      decode: (wire) => decodePackingSlip(wire.packing_slip),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getAdminPackingSlip: buildQuery(build, endpoints.getAdminPackingSlip, {
      decode: (wire) => decodePackingSlip(wire.packing_slip),
      tags: ({ id }) => [createIdTag('document', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useGetReceiptQuery, useGetSellerPackingSlipQuery, useGetAdminPackingSlipQuery } =
  documentEndpoints;

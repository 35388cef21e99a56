// The content of a buyer's receipt or a seller's statement for a paid order. It is not a VAT
// invoice. Mandatory notes are given by name; the pages translate them.
import type { Kysely } from 'kysely';
import { type WireReceipt, getReceipt } from '../../../../../src/contract/orders/documents';
import type { Database } from '../../../database/generated/database';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readSenderAddress } from '../../shipping/ownPackage';
import { getVisibleAddress, getBuyerName } from '../read/wireOrder';
import type { OrderView } from '../read/readOrderViews';
import { wireAmounts } from '../read/wireAmounts';
import { isAllowed } from '../withOrderAction';
import { readOrderFor } from '../read/readOrder';
import { createNameOnlyAddress } from './packingSlip';

type PaidOrderView = OrderView & { paid_at: Date };
type Seller = {
  kind: 'private' | 'professional';
  margin_scheme: boolean;
  legal_name: string | null;
  registration_number: string | null;
  vat_number: string | null;
};

/** Receipt and statement of the same order have different numbers. */
function formatReceiptNumber(reference: string, role: 'buyer' | 'seller'): string {
  return `${role === 'buyer' ? 'R' : 'S'}-${reference}`;
}

/** The notes that the law requires, in printing order. */
function getReceiptNotes(
  order: Pick<OrderView, 'tax_collected_by' | 'import_tax_minor' | 'customs_duty_minor'>,
  seller: Pick<Seller, 'kind' | 'margin_scheme'>,
): string[] {
  const isTaxCollected =
    order.tax_collected_by === 'marketplace' &&
    order.import_tax_minor + order.customs_duty_minor > 0;
  return [
    'not_a_vat_invoice',
    ...(seller.kind === 'professional' && seller.margin_scheme ? ['margin_scheme'] : []),
    ...(isTaxCollected ? ['import_tax_collected'] : []),
    ...(seller.kind === 'private' ? ['private_seller'] : []),
  ];
}

async function readSeller(db: Kysely<Database>, sellerId: number): Promise<Seller> {
  const seller = await db
    .selectFrom('sellers')
    .select(['kind', 'margin_scheme', 'legal_name', 'registration_number', 'vat_number'])
    .where('user_id', '=', sellerId)
    .executeTakeFirst();
  return (
    seller ?? {
      kind: 'private',
      margin_scheme: false,
      legal_name: null,
      registration_number: null,
      vat_number: null,
    }
  );
}

async function readPaymentMethod(
  db: Kysely<Database>,
  { payment_request_id: requestId }: PaidOrderView,
): Promise<string> {
  if (requestId === null) return '';
  const payment = await db
    .selectFrom('payments')
    .select('method_label')
    .where('payment_request_id', '=', requestId)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  return payment?.method_label ?? '';
}

async function readReceipt(
  db: Kysely<Database>,
  row: PaidOrderView,
  role: 'buyer' | 'seller',
): Promise<WireReceipt> {
  const seller = await readSeller(db, row.seller_id);
  const isPro = seller.kind === 'professional';
  return {
    number: formatReceiptNumber(row.reference, role),
    role,
    order_reference: row.reference,
    issued_at: row.paid_at.toISOString(),
    paid_at: row.paid_at.toISOString(),
    // The seller does not learn the buyer's card.
    payment_method: role === 'buyer' ? await readPaymentMethod(db, row) : '',
    buyer:
      getVisibleAddress(row, role) ?? createNameOnlyAddress(getBuyerName(row), row.buyer_country),
    // A private seller's home address is not disclosed.
    seller: {
      name: row.shop_name,
      legal_name: isPro ? seller.legal_name : null,
      registration_number: isPro ? seller.registration_number : null,
      vat_number: isPro ? seller.vat_number : null,
      address: isPro ? await readSenderAddress(db, row.seller_id) : null,
    },
    items: [{ lot_id: row.lot_id, title: row.title, hammer: row.hammer_minor }],
    amounts: wireAmounts(row, role, null),
    notes: getReceiptNotes(row, seller),
  };
}

/** The buyer's receipt or the seller's statement. Unpaid and cancelled orders have none. */
export const getReceiptRoute = implement(getReceipt, async ({ params, ctx }) => {
  const order = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller']);
  const { row, role } = order;
  const { paid_at: paidAt } = row;
  if (paidAt === null || role === 'admin' || !isAllowed(order, ['print_receipt']))
    throw createNotFoundError();
  return { body: { receipt: await readReceipt(ctx.db, { ...row, paid_at: paidAt }, role) } };
});

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

type PaidOrderView = OrderView & { paidAt: Date };
type Seller = {
  kind: 'private' | 'professional';
  marginScheme: boolean;
  legalName: string | null;
  registrationNumber: string | null;
  vatNumber: string | null;
};

/** Receipt and statement of the same order have different numbers. */
function formatReceiptNumber(reference: string, role: 'buyer' | 'seller'): string {
  return `${role === 'buyer' ? 'R' : 'S'}-${reference}`;
}

/** The notes that the law requires, in printing order. */
function getReceiptNotes(
  order: Pick<OrderView, 'taxCollectedBy' | 'importTaxMinor' | 'customsDutyMinor'>,
  seller: Pick<Seller, 'kind' | 'marginScheme'>,
): string[] {
  const isTaxCollected =
    order.taxCollectedBy === 'marketplace' && order.importTaxMinor + order.customsDutyMinor > 0;
  return [
    'not_a_vat_invoice',
    ...(seller.kind === 'professional' && seller.marginScheme ? ['margin_scheme'] : []),
    ...(isTaxCollected ? ['import_tax_collected'] : []),
    ...(seller.kind === 'private' ? ['private_seller'] : []),
  ];
}

async function readSeller(db: Kysely<Database>, sellerId: number): Promise<Seller> {
  const seller = await db
    .selectFrom('sellers')
    .select(['kind', 'marginScheme', 'legalName', 'registrationNumber', 'vatNumber'])
    .where('userId', '=', sellerId)
    .executeTakeFirst();
  return (
    seller ?? {
      kind: 'private',
      marginScheme: false,
      legalName: null,
      registrationNumber: null,
      vatNumber: null,
    }
  );
}

async function readPaymentMethod(
  db: Kysely<Database>,
  { paymentRequestId: requestId }: PaidOrderView,
): Promise<string> {
  if (requestId === null) return '';
  const payment = await db
    .selectFrom('payments')
    .select('methodLabel')
    .where('paymentRequestId', '=', requestId)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  return payment?.methodLabel ?? '';
}

async function readReceipt(
  db: Kysely<Database>,
  row: PaidOrderView,
  role: 'buyer' | 'seller',
): Promise<WireReceipt> {
  const seller = await readSeller(db, row.sellerId);
  const isPro = seller.kind === 'professional';
  return {
    number: formatReceiptNumber(row.reference, role),
    role,
    order_reference: row.reference,
    issued_at: row.paidAt.toISOString(),
    paid_at: row.paidAt.toISOString(),
    // The seller does not learn the buyer's card.
    payment_method: role === 'buyer' ? await readPaymentMethod(db, row) : '',
    buyer:
      getVisibleAddress(row, role) ?? createNameOnlyAddress(getBuyerName(row), row.buyerCountry),
    // A private seller's home address is not disclosed.
    seller: {
      name: row.shopName,
      legal_name: isPro ? seller.legalName : null,
      registration_number: isPro ? seller.registrationNumber : null,
      vat_number: isPro ? seller.vatNumber : null,
      address: isPro ? await readSenderAddress(db, row.sellerId) : null,
    },
    items: [{ lot_id: row.lotId, title: row.title, hammer: row.hammerMinor }],
    amounts: wireAmounts(row, role, null),
    notes: getReceiptNotes(row, seller),
  };
}

/** The buyer's receipt or the seller's statement. Unpaid and cancelled orders have none. */
export const getReceiptRoute = implement(getReceipt, async ({ params, ctx }) => {
  const order = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller']);
  const { row, role } = order;
  const { paidAt } = row;
  if (paidAt === null || role === 'admin' || !isAllowed(order, ['print_receipt']))
    throw createNotFoundError();
  return { body: { receipt: await readReceipt(ctx.db, { ...row, paidAt }, role) } };
});

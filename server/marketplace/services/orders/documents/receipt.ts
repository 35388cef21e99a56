// What the receipt of a buyer, or the statement of a seller, says of a paid order. Called by getReceipt. It is no VAT
// invoice: which notes it must carry is told by name, the pages have the words.
import type { Kysely } from 'kysely';
import type { WireReceipt } from '../../../../../src/contract/orders/documents';
import type { Database } from '../../../database/schema';
import { senderAddress } from '../../shipping/senderAddress';
import { knownAddressOf } from '../read/knownAddress';
import type { OrderView } from '../read/orderRows';
import { wireAmounts } from '../read/wireAmounts';
import { buyerNameOf } from '../read/wireParties';
import { nameAlone } from './packingSlip';

type Paid = OrderView & { paid_at: Date };
type Seller = { kind: 'private' | 'professional'; margin_scheme: boolean; legal_name: string | null; registration_number: string | null; vat_number: string | null };

/** One for each side: a receipt and a statement of the same order have different numbers. */
function receiptNumber(reference: string, role: 'buyer' | 'seller'): string {
  return `${role === 'buyer' ? 'R' : 'S'}-${reference}`;
}

/** Which notes the law wants, in the order in which they are printed. */
function receiptNotes(order: Pick<OrderView, 'tax_collected_by' | 'import_tax_minor' | 'customs_duty_minor'>, seller: Pick<Seller, 'kind' | 'margin_scheme'>): string[] {
  const collected = order.tax_collected_by === 'marketplace' && order.import_tax_minor + order.customs_duty_minor > 0;
  return [
    'not_a_vat_invoice',
    ...(seller.kind === 'professional' && seller.margin_scheme ? ['margin_scheme'] : []),
    ...(collected ? ['import_tax_collected'] : []),
    ...(seller.kind === 'private' ? ['private_seller'] : []),
  ];
}

async function readSeller(db: Kysely<Database>, sellerId: number): Promise<Seller> {
  const found = await db.selectFrom('sellers').select(['kind', 'margin_scheme', 'legal_name', 'registration_number', 'vat_number']).where('user_id', '=', sellerId).executeTakeFirst();
  return found ?? { kind: 'private', margin_scheme: false, legal_name: null, registration_number: null, vat_number: null };
}

async function methodOf(db: Kysely<Database>, { payment_request_id: requestId }: Paid): Promise<string> {
  if (requestId === null) return '';
  const payment = await db.selectFrom('payments').select('method_label').where('payment_request_id', '=', requestId).where('status', '=', 'captured').executeTakeFirst();
  return payment?.method_label ?? '';
}

export async function receiptOf(db: Kysely<Database>, row: Paid, role: 'buyer' | 'seller'): Promise<WireReceipt> {
  const seller = await readSeller(db, row.seller_id);
  const isPro = seller.kind === 'professional';
  return {
    number: receiptNumber(row.reference, role),
    role,
    order_reference: row.reference,
    issued_at: row.paid_at.toISOString(),
    paid_at: row.paid_at.toISOString(),
    // By which card it was paid is no matter of the seller's.
    payment_method: role === 'buyer' ? await methodOf(db, row) : '',
    buyer: knownAddressOf(row, role) ?? nameAlone(buyerNameOf(row), row.buyer_country),
    // Where somebody sells privately their home is nobody's business.
    seller: {
      name: row.shop_name,
      legal_name: isPro ? seller.legal_name : null,
      registration_number: isPro ? seller.registration_number : null,
      vat_number: isPro ? seller.vat_number : null,
      address: isPro ? await senderAddress(db, row.seller_id) : null,
    },
    items: [{ lot_id: row.lot_id, title: row.title, hammer: row.hammer_minor }],
    amounts: wireAmounts(row, role, null),
    notes: receiptNotes(row, seller),
  };
}

// What a packing slip says: who sends what to whom, and which orders lie in the same package; never a price. Called by the
// seller's and support's endpoint. The barcode is the order's reference, by which a package is found again.
import { sql, type Kysely } from 'kysely';
import type { WirePackingSlip } from '../../../../../src/contract/orders/documents';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../../database/schema';
import { senderAddress } from '../../shipping/senderAddress';
import { addressOf } from '../read/orderFacts';
import type { OrderView } from '../read/orderRows';
import { buyerNameOf } from '../read/wireParties';

type Item = WirePackingSlip['items'][number];

/** Of somebody whose address nobody needed: picked up, or sent by hand. */
export function nameAlone(name: string, country: string): WirePostalAddress {
  return { country_code: country, name, company: '', line1: '', line2: '', postal_code: '', city: '', region: '', lines: [name] };
}

async function readItems(db: Kysely<Database>, { id, package_id: packageId }: OrderView): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select o.lot_id, o.reference as order_reference, l.title, l.subtitle, 1 as quantity
    from orders o join lots l on l.id = o.lot_id
    where ${packageId === null ? sql`o.id = ${id}` : sql`o.package_id = ${packageId} and (o.id = ${id} or o.status not in ('cancelled_by_seller', 'cancelled_by_support', 'refunded'))`}
    order by (o.id = ${id}) desc, o.id`.execute(db);
  return rows;
}

async function senderOf(db: Kysely<Database>, row: OrderView): Promise<WirePostalAddress> {
  const kept = row.package_id === null ? undefined : await db.selectFrom('packages').select('ship_from').where('id', '=', row.package_id).executeTakeFirst();
  return kept?.ship_from ?? (await senderAddress(db, row.seller_id)) ?? nameAlone(row.shop_name, row.seller_country);
}

function customsOf({ customs_form: form, customs_status: status }: OrderView): WirePackingSlip['customs_summary'] {
  return form === null || status === null || status === 'not_required' ? null : { form, status };
}

export async function packingSlipOf(db: Kysely<Database>, row: OrderView): Promise<WirePackingSlip> {
  const [items, shipFrom] = [await readItems(db, row), await senderOf(db, row)];
  return {
    order_reference: row.reference,
    printed_at: row.now.toISOString(),
    ship_from: shipFrom,
    ship_to: addressOf(row) ?? nameAlone(buyerNameOf(row), row.buyer_country),
    items,
    combined_orders: items.map(({ order_reference }) => order_reference).filter((reference) => reference !== row.reference),
    customs_summary: customsOf(row),
    notes: '',
    barcode: { value: row.reference, format: 'code128' },
  };
}

// The content of a packing slip: sender, recipient and the orders in the package, without prices.
// The barcode is the order's reference, which identifies a lost package.
import { sql, type Kysely } from 'kysely';
import type { WirePackingSlip } from '../../../../../src/contract/orders/documents';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../../database/schema';
import { readSenderAddress } from '../../shipping/readSenderAddress';
import { getAddress } from '../read/orderContext';
import type { OrderView } from '../read/readOrderViews';
import { getBuyerName } from '../read/wireParties';

type SlipItem = WirePackingSlip['items'][number];

/** For pickups and hand deliveries, which need no address. */
export function createNameOnlyAddress(name: string, country: string): WirePostalAddress {
  return {
    country_code: country,
    name,
    company: '',
    line1: '',
    line2: '',
    postal_code: '',
    city: '',
    region: '',
    lines: [name],
  };
}

async function readItems(
  db: Kysely<Database>,
  { id, package_id: packageId }: OrderView,
): Promise<SlipItem[]> {
  const { rows } = await sql<SlipItem>`
    select o.lot_id, o.reference as order_reference, l.title, l.subtitle, 1 as quantity
    from orders o join lots l on l.id = o.lot_id
    where ${
      packageId === null
        ? sql`o.id = ${id}`
        : sql`
          o.package_id = ${packageId}
          and (
            o.id = ${id}
            or o.status not in ('cancelled_by_seller', 'cancelled_by_support', 'refunded')
          )`
    }
    order by (o.id = ${id}) desc, o.id`.execute(db);
  return rows;
}

async function readSender(db: Kysely<Database>, row: OrderView): Promise<WirePostalAddress> {
  const shippedPackage =
    row.package_id === null
      ? undefined
      : await db
          .selectFrom('packages')
          .select('ship_from')
          .where('id', '=', row.package_id)
          .executeTakeFirst();
  return (
    shippedPackage?.ship_from ??
    (await readSenderAddress(db, row.seller_id)) ??
    createNameOnlyAddress(row.shop_name, row.seller_country)
  );
}

function toCustoms({
  customs_form: form,
  customs_status: status,
}: OrderView): WirePackingSlip['customs_summary'] {
  return form === null || status === null || status === 'not_required' ? null : { form, status };
}

export async function readPackingSlip(
  db: Kysely<Database>,
  row: OrderView,
): Promise<WirePackingSlip> {
  const [items, shipFrom] = [await readItems(db, row), await readSender(db, row)];
  return {
    order_reference: row.reference,
    printed_at: row.now.toISOString(),
    ship_from: shipFrom,
    ship_to: getAddress(row) ?? createNameOnlyAddress(getBuyerName(row), row.buyer_country),
    items,
    combined_orders: items
      .map(({ order_reference }) => order_reference)
      .filter((reference) => reference !== row.reference),
    customs_summary: toCustoms(row),
    notes: '',
    barcode: { value: row.reference, format: 'code128' },
  };
}

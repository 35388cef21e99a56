// What a package is to the customs: where from and to, whose, what is in it and what it was sold for. Read from the
// package, its orders and their lots; called by this folder's handlers and by the pages that print its forms.
import type { Kysely, Selectable } from 'kysely';
import { money, sumMoney, type Money } from '../../../../../src/lib/money';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import type { Consignment } from '../../../domain/customs/formChoice';
import { isCourier } from '../../../domain/shipping/carriers/findCarrier';
import { hasLeft, type PackedOrder } from '../../../domain/shipping/insidePackage';

export type CustomsLot = { orderId: number; lotId: number; title: string; hammer: Money; categoryCodes: string[] };
export type CustomsSeller = { id: number; countryCode: string; isPro: boolean; vatNumber: string | null; phone: string | null };
export type CustomsFacts = {
  parcel: Selectable<Database['packages']>;
  shipFrom: WirePostalAddress | null;
  shipTo: WirePostalAddress;
  seller: CustomsSeller;
  buyerPhone: string | null;
  lots: CustomsLot[];
  orders: { id: number; status: OrderStatus }[];
  value: Money;
  postage: Money;
  /** The marketplace took the import tax of all of it with the payment. */
  isTaxCollected: boolean;
};

type PackedLot = PackedOrder & { lot_id: number };

/**
 * What was called off before it was sent is not declared. After the hand-over the form says what went along, whatever became
 * of it since; and it still does where nothing is left.
 */
async function declarable<T extends PackedLot>(db: Kysely<Database>, { id, handed_over_at: handedOverAt }: CustomsFacts['parcel'], rows: readonly T[]): Promise<readonly T[]> {
  const remaining = rows.filter((row) => !hasLeft(row));
  if (remaining.length === rows.length || (handedOverAt === null && remaining.length > 0)) return remaining;
  const form = await db.selectFrom('customs_declarations').select('draft').where('package_id', '=', id).executeTakeFirst();
  const declared = rows.filter(({ lot_id: lotId }) => form?.draft.items.some((item) => item.lot_id === lotId));
  return declared.length > 0 ? declared : rows;
}

/** The package's orders and lots in the order of their numbers; undefined where there is no such package, or nothing in it. */
export async function readCustomsFacts(db: Kysely<Database>, packageId: number): Promise<CustomsFacts | undefined> {
  const parcel = await db.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirst();
  if (parcel === undefined) return undefined;
  const all = await db
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .select(['o.id', 'o.status', 'o.delivered_at', 'o.lot_id', 'o.hammer_minor', 'o.currency_code', 'o.shipping_minor', 'o.shipping_discount_minor', 'o.tax_collected_by', 'l.title', 'l.category_path'])
    .where('o.package_id', '=', packageId)
    .orderBy('o.id')
    .execute();
  if (all.length === 0) return undefined;
  const rows = await declarable(db, parcel, all);
  const seller = await db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.user_id', 'u.id')
    .select(['u.id', 's.kind', 's.is_pro', 's.vat_number', 'u.phone'])
    .select((eb) => eb.fn.coalesce('s.country_code', 'u.country_code').as('country_code'))
    .where('u.id', '=', parcel.seller_id)
    .executeTakeFirstOrThrow();
  const buyer = await db.selectFrom('users').select('phone').where('id', '=', parcel.buyer_id).executeTakeFirstOrThrow();
  const categoryIds = [...new Set(rows.flatMap((row) => row.category_path))];
  const categories = categoryIds.length === 0 ? [] : await db.selectFrom('categories').select(['id', 'code_name']).where('id', 'in', categoryIds).execute();
  const codeOf = new Map(categories.map(({ id, code_name }) => [id, code_name]));
  const currency = parcel.currency_code;
  return {
    parcel,
    shipFrom: parcel.ship_from,
    shipTo: parcel.ship_to,
    seller: { id: seller.id, countryCode: seller.country_code, isPro: seller.is_pro === true || seller.kind === 'professional', vatNumber: seller.vat_number, phone: seller.phone },
    buyerPhone: buyer.phone,
    lots: rows.map((row) => ({
      orderId: row.id,
      lotId: row.lot_id,
      title: row.title,
      hammer: money(row.hammer_minor, row.currency_code),
      categoryCodes: row.category_path.flatMap((id) => codeOf.get(id) ?? []),
    })),
    orders: rows.map(({ id, status }) => ({ id, status })),
    value: sumMoney(rows.map((row) => money(row.hammer_minor, row.currency_code)), currency),
    postage: sumMoney(rows.map((row) => money(row.shipping_minor - row.shipping_discount_minor, row.currency_code)), currency),
    isTaxCollected: rows.every((row) => row.tax_collected_by === 'marketplace'),
  };
}

/** The draft without what has left the package since it was written. */
export function withoutLeft({ lots }: CustomsFacts, draft: WireCustomsDraft): WireCustomsDraft {
  return { ...draft, items: draft.items.filter((item) => lots.some(({ lotId }) => lotId === item.lot_id)) };
}

/** It declares something that has left the package. */
export function isOutdated(facts: CustomsFacts, draft: WireCustomsDraft): boolean {
  return withoutLeft(facts, draft).items.length < draft.items.length;
}

/** What the choice of the form depends on. `grossGrams`: as the form says; a label may say more. */
export function consignmentOf({ parcel, shipFrom, shipTo, value }: CustomsFacts, grossGrams: number | null): Consignment {
  const known = [grossGrams, parcel.weight_grams].filter((grams) => grams !== null);
  return {
    from: { country: parcel.origin_country, postcode: shipFrom?.postal_code },
    to: { country: parcel.destination_country, postcode: shipTo.postal_code },
    value,
    weightGrams: known.length === 0 ? null : Math.max(...known),
    // Without a carrier the post is taken for granted.
    isCourier: parcel.carrier_code !== null && isCourier(parcel.carrier_code),
  };
}

// What customs need to know about a package: origin, destination, seller, contents and prices. Read
// from the package, its orders and their lots.
import type { Kysely, Selectable } from 'kysely';
import { createMoney, sumMoney, type Money } from '../../../../../src/lib/money';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/generated/database';
import type { Consignment } from '../../../domain/customs/formChoice';
import { isCourier } from '../../../domain/shipping/carriers/findCarrier';
import { isRemovedFromPackage, type PackedOrder } from '../../../domain/shipping/insidePackage';

export type CustomsLot = {
  orderId: number;
  lotId: number;
  title: string;
  hammer: Money;
  categoryCodes: string[];
};
export type CustomsSeller = {
  id: number;
  countryCode: string;
  isPro: boolean;
  vatNumber: string | null;
  phone: string | null;
};
export type CustomsContext = {
  pkg: Selectable<Database['packages']>;
  shipFrom: WirePostalAddress | null;
  shipTo: WirePostalAddress;
  seller: CustomsSeller;
  buyerPhone: string | null;
  lots: CustomsLot[];
  orders: { id: number; status: OrderStatus }[];
  value: Money;
  postage: Money;
  /** True if the marketplace collected the import tax for everything in the package. */
  isTaxCollected: boolean;
};

type PackedLot = PackedOrder & { lot_id: number };

/**
 * Items that were cancelled before the hand-over are not declared. After it, the form keeps
 * everything that was shipped, whatever happened since; it also keeps its items if nothing is left
 * in the package.
 */
async function filterDeclarable<T extends PackedLot>(
  db: Kysely<Database>,
  { id, handed_over_at: handedOverAt }: CustomsContext['pkg'],
  rows: readonly T[],
): Promise<readonly T[]> {
  const remaining = rows.filter((row) => !isRemovedFromPackage(row));
  if (remaining.length === rows.length || (handedOverAt === null && remaining.length > 0))
    return remaining;
  const form = await db
    .selectFrom('customs_declarations')
    .select('draft')
    .where('package_id', '=', id)
    .executeTakeFirst();
  const declared = rows.filter(({ lot_id: lotId }) =>
    form?.draft.items.some((item) => item.lot_id === lotId),
  );
  return declared.length > 0 ? declared : rows;
}

/**
 * Reads the package's orders and lots, sorted by order id. Undefined if there is no such package or
 * it is empty.
 */
export async function readCustomsContext(
  db: Kysely<Database>,
  packageId: number,
): Promise<CustomsContext | undefined> {
  const pkg = await db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (pkg === undefined) return undefined;
  const all = await db
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lot_id')
    .select([
      'o.id',
      'o.status',
      'o.delivered_at',
      'o.lot_id',
      'o.hammer_minor',
      'o.currency_code',
      'o.shipping_minor',
      'o.shipping_discount_minor',
      'o.tax_collected_by',
      'l.title',
      'l.category_path',
    ])
    .where('o.package_id', '=', packageId)
    .orderBy('o.id')
    .execute();
  if (all.length === 0) return undefined;
  const rows = await filterDeclarable(db, pkg, all);
  const seller = await db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.user_id', 'u.id')
    .select(['u.id', 's.kind', 's.is_pro', 's.vat_number', 'u.phone'])
    .select((eb) => eb.fn.coalesce('s.country_code', 'u.country_code').as('country_code'))
    .where('u.id', '=', pkg.seller_id)
    .executeTakeFirstOrThrow();
  const buyer = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', pkg.buyer_id)
    .executeTakeFirstOrThrow();
  const categoryIds = [...new Set(rows.flatMap((row) => row.category_path))];
  const categories =
    categoryIds.length === 0
      ? []
      : await db
          .selectFrom('categories')
          .select(['id', 'code_name'])
          .where('id', 'in', categoryIds)
          .execute();
  const categoryCodeById = new Map(categories.map(({ id, code_name }) => [id, code_name]));
  const currency = pkg.currency_code;
  return {
    pkg,
    shipFrom: pkg.ship_from,
    shipTo: pkg.ship_to,
    seller: {
      id: seller.id,
      countryCode: seller.country_code,
      isPro: seller.is_pro === true || seller.kind === 'professional',
      vatNumber: seller.vat_number,
      phone: seller.phone,
    },
    buyerPhone: buyer.phone,
    lots: rows.map((row) => ({
      orderId: row.id,
      lotId: row.lot_id,
      title: row.title,
      hammer: createMoney(row.hammer_minor, row.currency_code),
      categoryCodes: row.category_path.flatMap((id) => categoryCodeById.get(id) ?? []),
    })),
    orders: rows.map(({ id, status }) => ({ id, status })),
    value: sumMoney(
      rows.map((row) => createMoney(row.hammer_minor, row.currency_code)),
      currency,
    ),
    postage: sumMoney(
      rows.map((row) =>
        createMoney(row.shipping_minor - row.shipping_discount_minor, row.currency_code),
      ),
      currency,
    ),
    isTaxCollected: rows.every((row) => row.tax_collected_by === 'marketplace'),
  };
}

/** Removes the items that left the package after the draft was written. */
export function removeDepartedItems(
  { lots }: CustomsContext,
  draft: WireCustomsDraft,
): WireCustomsDraft {
  return {
    ...draft,
    items: draft.items.filter((item) => lots.some(({ lotId }) => lotId === item.lot_id)),
  };
}

/** True if the draft declares an item that has left the package. */
export function isOutdated(context: CustomsContext, draft: WireCustomsDraft): boolean {
  return removeDepartedItems(context, draft).items.length < draft.items.length;
}

/** The input for choosing a form. `grossGrams` is the form's weight; the label's may be higher. */
export function toConsignment(
  { pkg, shipFrom, shipTo, value }: CustomsContext,
  grossGrams: number | null,
): Consignment {
  const knownWeights = [grossGrams, pkg.weight_grams].filter((grams) => grams !== null);
  return {
    from: { country: pkg.origin_country, postcode: shipFrom?.postal_code },
    to: { country: pkg.destination_country, postcode: shipTo.postal_code },
    value,
    weightGrams: knownWeights.length === 0 ? null : Math.max(...knownWeights),
    // Without a carrier, the post is assumed.
    isCourier: pkg.carrier_code !== null && isCourier(pkg.carrier_code),
  };
}

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

type PackedLot = PackedOrder & { lotId: number };

/**
 * Items that were cancelled before the hand-over are not declared. After it, the form keeps
 * everything that was shipped, whatever happened since; it also keeps its items if nothing is left
 * in the package.
 */
async function filterDeclarable<T extends PackedLot>(
  db: Kysely<Database>,
  { id, handedOverAt }: CustomsContext['pkg'],
  rows: readonly T[],
): Promise<readonly T[]> {
  const remaining = rows.filter((row) => !isRemovedFromPackage(row));
  if (remaining.length === rows.length || (handedOverAt === null && remaining.length > 0))
    return remaining;
  const form = await db
    .selectFrom('customsDeclarations')
    .select('draft')
    .where('packageId', '=', id)
    .executeTakeFirst();
  const declared = rows.filter(({ lotId }) =>
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
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .select([
      'o.id',
      'o.status',
      'o.deliveredAt',
      'o.lotId',
      'o.hammerMinor',
      'o.currencyCode',
      'o.shippingMinor',
      'o.shippingDiscountMinor',
      'o.taxCollectedBy',
      'l.title',
      'l.categoryPath',
    ])
    .where('o.packageId', '=', packageId)
    .orderBy('o.id')
    .execute();
  if (all.length === 0) return undefined;
  const rows = await filterDeclarable(db, pkg, all);
  const seller = await db
    .selectFrom('users as u')
    .leftJoin('sellers as s', 's.userId', 'u.id')
    .select(['u.id', 's.kind', 's.isPro', 's.vatNumber', 'u.phone'])
    .select((eb) => eb.fn.coalesce('s.countryCode', 'u.countryCode').as('countryCode'))
    .where('u.id', '=', pkg.sellerId)
    .executeTakeFirstOrThrow();
  const buyer = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', pkg.buyerId)
    .executeTakeFirstOrThrow();
  const categoryIds = [...new Set(rows.flatMap((row) => row.categoryPath))];
  const categories =
    categoryIds.length === 0
      ? []
      : await db
          .selectFrom('categories')
          .select(['id', 'codeName'])
          .where('id', 'in', categoryIds)
          .execute();
  const categoryCodeById = new Map(categories.map(({ id, codeName }) => [id, codeName]));
  const currency = pkg.currencyCode;
  return {
    pkg,
    shipFrom: pkg.shipFrom,
    shipTo: pkg.shipTo,
    seller: {
      id: seller.id,
      countryCode: seller.countryCode,
      isPro: seller.isPro === true || seller.kind === 'professional',
      vatNumber: seller.vatNumber,
      phone: seller.phone,
    },
    buyerPhone: buyer.phone,
    lots: rows.map((row) => ({
      orderId: row.id,
      lotId: row.lotId,
      title: row.title,
      hammer: createMoney(row.hammerMinor, row.currencyCode),
      categoryCodes: row.categoryPath.flatMap((id) => categoryCodeById.get(id) ?? []),
    })),
    orders: rows.map(({ id, status }) => ({ id, status })),
    value: sumMoney(
      rows.map((row) => createMoney(row.hammerMinor, row.currencyCode)),
      currency,
    ),
    postage: sumMoney(
      rows.map((row) =>
        createMoney(row.shippingMinor - row.shippingDiscountMinor, row.currencyCode),
      ),
      currency,
    ),
    isTaxCollected: rows.every((row) => row.taxCollectedBy === 'marketplace'),
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
  const knownWeights = [grossGrams, pkg.weightGrams].filter((grams) => grams !== null);
  return {
    from: { country: pkg.originCountry, postcode: shipFrom?.postal_code },
    to: { country: pkg.destinationCountry, postcode: shipTo.postal_code },
    value,
    weightGrams: knownWeights.length === 0 ? null : Math.max(...knownWeights),
    // Without a carrier, the post is assumed.
    isCourier: pkg.carrierCode !== null && isCourier(pkg.carrierCode),
  };
}

// The content of a packing slip: sender, recipient and the orders in the package, without prices.
// The barcode is the order's reference, which identifies a lost package.
import type { Kysely } from 'kysely';
import {
  type WirePackingSlip,
  getAdminPackingSlip,
  getSellerPackingSlip,
} from '../../../../../src/contract/orders/documents';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import { emptyAddress } from '../../../../../src/lib/emptyAddress';
import type { Database } from '../../../database/generated/database';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readSenderAddress } from '../../shipping/ownPackage';
import { createChallenge, toGrantKey, peekGrant } from '../../accounts/mfa/requireStepUp';
import { getAddress } from '../read/orderContext';
import { type OrderView, readOrderViews } from '../read/readOrderViews';
import { getBuyerName } from '../read/wireOrder';
import { readOrderFor } from '../read/readOrder';
import { isAllowed } from '../withOrderAction';

type SlipItem = WirePackingSlip['items'][number];

/** For pickups and hand deliveries, which need no address. */
export function createNameOnlyAddress(name: string, country: string): WirePostalAddress {
  return {
    country_code: country,
    ...emptyAddress,
    name,
    lines: [name],
  };
}

async function readItems(db: Kysely<Database>, { id, packageId }: OrderView): Promise<SlipItem[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('lots as l', 'l.id', 'o.lotId')
    .select(['o.lotId', 'o.reference', 'l.title', 'l.subtitle'])
    .where((eb) => {
      const isThisOrder = eb('o.id', '=', id);
      if (packageId === null) return isThisOrder;
      const isSent = eb('o.status', 'not in', [
        'cancelled_by_seller',
        'cancelled_by_support',
        'refunded',
      ]);
      return eb.and([eb('o.packageId', '=', packageId), eb.or([isThisOrder, isSent])]);
    })
    .orderBy((eb) => eb('o.id', '=', id), 'desc')
    .orderBy('o.id')
    .execute();
  return rows.map(({ lotId, reference, title, subtitle }) => ({
    lot_id: lotId,
    order_reference: reference,
    title,
    subtitle,
    quantity: 1,
  }));
}

async function readSender(db: Kysely<Database>, row: OrderView): Promise<WirePostalAddress> {
  const shippedPackage =
    row.packageId === null
      ? undefined
      : await db
          .selectFrom('packages')
          .select('shipFrom')
          .where('id', '=', row.packageId)
          .executeTakeFirst();
  return (
    shippedPackage?.shipFrom ??
    (await readSenderAddress(db, row.sellerId)) ??
    createNameOnlyAddress(row.shopName, row.sellerCountry)
  );
}

function toCustoms({
  customsForm: form,
  customsStatus: status,
}: OrderView): WirePackingSlip['customs_summary'] {
  return form === null || status === null || status === 'not_required' ? null : { form, status };
}

async function readPackingSlip(db: Kysely<Database>, row: OrderView): Promise<WirePackingSlip> {
  const [items, shipFrom] = [await readItems(db, row), await readSender(db, row)];
  return {
    order_reference: row.reference,
    printed_at: row.now.toISOString(),
    ship_from: shipFrom,
    ship_to: getAddress(row) ?? createNameOnlyAddress(getBuyerName(row), row.buyerCountry),
    items,
    combined_orders: items
      .map(({ order_reference }) => order_reference)
      .filter((reference) => reference !== row.reference),
    customs_summary: toCustoms(row),
    notes: '',
    barcode: { value: row.reference, format: 'code128' },
  };
}

const action = 'admin_packing_slip';

/**
 * The packing slip for support. It shows a user's address, so it requires an authenticator app
 * (enforced by the endpoint's access rules), a second factor for this order, and a log entry for
 * every view. One approval covers the page and its file for ten minutes.
 */
export const getAdminPackingSlipRoute = implement(getAdminPackingSlip, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (!user.isAdmin) throw createNotFoundError();
  const [row] = await readOrderViews(ctx.db, [params.id]);
  if (row === undefined || row.paidAt === null) throw createNotFoundError();
  const key = toGrantKey(ctx, { action, body: { order_id: row.id } });
  // Viewing changes nothing, so the approval is not consumed: printing reads the same slip again.
  if ((await peekGrant(ctx, key)) === null)
    await createChallenge(ctx, {
      ...key,
      reason: 'admin_packing_slip',
      subject: { order_reference: row.reference },
    });
  ctx.log.info(
    { event: 'admin_packing_slip', userId: user.id, orderId: row.id },
    'packing slip shown to support',
  );
  return { body: { packing_slip: await readPackingSlip(ctx.db, row) } };
});

/**
 * The packing slip for the seller. Before the payment there is none, because the seller may not see
 * the address yet.
 */
export const getSellerPackingSlipRoute = implement(
  getSellerPackingSlip,
  async ({ params, ctx }) => {
    const order = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['seller']);
    if (!isAllowed(order, ['print_packing_slip'])) throw createNotFoundError();
    return { body: { packing_slip: await readPackingSlip(ctx.db, order.row) } };
  },
);

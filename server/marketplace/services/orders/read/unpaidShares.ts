// What a buyer's unpaid orders would cost now, by the totals of their payment requests: combined
// orders share the saving on shipping. Only for the buyer; sellers see shipping and tax after the
// payment.
import { sql, type Kysely } from 'kysely';
import type { PaymentShare } from '../../../database/orderSchema';
import type { Database } from '../../../database/schema';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { getRequestTotals } from '../payments/requestTotals';
import { readRequests } from '../payments/requestRows';
import type { OrderView } from './readOrderViews';

type UnpaidShares = ReadonlyMap<number, PaymentShare>;
export const noShares: UnpaidShares = new Map();

/** Returns the shares by order id; `rows` are orders of one buyer. */
export async function readUnpaidShares(
  db: Kysely<Database>,
  buyerId: number,
  rows: readonly OrderView[],
): Promise<UnpaidShares> {
  const ids = [
    ...new Set(
      rows.flatMap(({ total_minor: total, payment_request_id: id }) =>
        total === null && id !== null ? [id] : [],
      ),
    ),
  ];
  if (ids.length === 0) return noShares;
  const [requests, [fallback]] = [
    await readRequests(db, sql`r.id = any(${ids}::bigint[]) and r.buyer_id = ${buyerId}`),
    await readAddresses(db, buyerId),
  ];
  const shares = requests.flatMap(
    (details) =>
      getRequestTotals(details, details.row.address?.country_code ?? fallback?.country_code ?? null)
        .shares,
  );
  return new Map(
    shares.flatMap((share) => (share.orderId === null ? [] : [[share.orderId, share] as const])),
  );
}

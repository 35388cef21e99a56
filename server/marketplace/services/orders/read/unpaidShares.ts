// What a buyer's unpaid orders would cost as things stand, by the reckoning of their payment requests: orders taken
// together share what shipping together saves. Called where orders are shown to their buyer; a seller is told of carriage
// and tax when they are paid.
import { sql, type Kysely } from 'kysely';
import type { PaymentShare } from '../../../database/orderSchema';
import type { Database } from '../../../database/schema';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { figuresOf } from '../payments/requestFigures';
import { readRequests } from '../payments/requestRows';
import type { OrderView } from './orderRows';

type UnpaidShares = ReadonlyMap<number, PaymentShare>;
export const noShares: UnpaidShares = new Map();

/** By order id; `rows` are orders of one buyer. */
export async function readUnpaidShares(db: Kysely<Database>, buyerId: number, rows: readonly OrderView[]): Promise<UnpaidShares> {
  const ids = [...new Set(rows.flatMap(({ total_minor: total, payment_request_id: id }) => (total === null && id !== null ? [id] : [])))];
  if (ids.length === 0) return noShares;
  const [requests, [usual]] = [await readRequests(db, sql`r.id = any(${ids}::bigint[]) and r.buyer_id = ${buyerId}`), await readAddresses(db, buyerId)];
  const shares = requests.flatMap((parts) => figuresOf(parts, parts.row.address?.country_code ?? usual?.country_code ?? null).shares);
  return new Map(shares.flatMap((share) => (share.orderId === null ? [] : [[share.orderId, share] as const])));
}

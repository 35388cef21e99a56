// Offers a lot below its reserve to its highest bidders, each at their own highest bid. Must run
// under the lot's lock. Bots and closed or blocked accounts get no offer. Above the limit for
// automatic offers an admin decides.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { planOffers, type BidderMaximum } from '../../domain/payments/offerRules';
import type { LotRow } from '../bidding/engine/lotRow';
import { escalateToAdmins } from './escalateToAdmins';
import { openOffers } from './openNextOffer';

async function readBidders(
  trx: Kysely<Database>,
  { id, seller_id: sellerId }: LotRow,
): Promise<BidderMaximum[]> {
  const { rows } = await sql<{ bidder_id: number; amount_minor: number }>`
    select b.user_id as bidder_id, max(b.amount_minor) as amount_minor
    from bids b join users u on u.id = b.user_id
    where b.lot_id = ${id} and b.user_id <> ${sellerId}
      and not u.is_bot and not u.bidding_blocked
      and u.closed_at is null and u.disabled_at is null
    group by b.user_id
    order by 2 desc
    limit 200`.execute(trx);
  return rows.map(({ bidder_id: bidderId, amount_minor: amountMinor }) => ({
    bidderId,
    amountMinor,
  }));
}

export async function makeOffers(trx: Kysely<Database>, lot: LotRow): Promise<void> {
  if (lot.reserve_minor === null) return;
  const planned = planOffers(lot.reserve_minor, lot.currency_code, await readBidders(trx, lot));
  if (planned.length === 0) return;
  const offers = await trx
    .insertInto('highest_bid_offers')
    .values(
      planned.map(({ bidderId, amountMinor, mode, position }) => ({
        lot_id: lot.id,
        bidder_id: bidderId,
        mode,
        position,
        amount_minor: amountMinor,
        status: 'waiting' as const,
      })),
    )
    .returning(['id', 'position', 'mode', 'bidder_id', 'amount_minor'])
    .execute();
  const openPositions = new Set(
    planned.filter(({ isOpen }) => isOpen).map(({ position }) => position),
  );
  await openOffers(
    trx,
    offers.filter(({ position }) => openPositions.has(position)).map(({ id }) => id),
  );
  await escalateToAdmins(
    trx,
    lot,
    offers.filter(({ mode }) => mode === 'manual'),
  );
}

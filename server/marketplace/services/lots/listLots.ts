// Lists of cards: by id, of an auction, of a seller, or all open lots.
import { sql, type RawBuilder } from 'kysely';
import type { WireLotCard } from '../../../../src/contract/buyer/lotCard';
import { readLotCards, type CardSource } from '../discovery/readLotCards';
import { current, listed, published, takesBids } from '../discovery/lotVisibility';
import type { Paging } from '../discovery/paging';

type Sort = 'relevancy_desc' | 'bidding_end_desc' | 'published_at_desc';
type LotListQuery = {
  auctionId?: number | undefined;
  sellerId?: number | undefined;
  status?: 'open' | 'closed' | undefined;
  sort?: Sort | undefined;
};
type LotPage = { lots: WireLotCard[]; meta: { page: number; per_page: number; total: number } };

// Lots that take bids come first; `bidding_end_desc` is the wire's name for "ending soonest".
const orders: Record<Sort | 'catalogue', RawBuilder<unknown>> = {
  catalogue: sql`l.auction_id, l.catalogue_position`,
  relevancy_desc: sql`
    ${takesBids} desc, l.favorite_count + 2 * l.bid_sequence desc, l.effective_close_at, l.id`,
  bidding_end_desc: sql`${takesBids} desc, l.effective_close_at, l.id`,
  published_at_desc: sql`l.published_at desc, l.id desc`,
};

const latestFirst = sql`l.effective_close_at desc, l.id`;

// An auction's catalogue includes ended lots. A seller's list has open and scheduled lots. Other
// lists have open lots, or sold ones if closed lots are requested.
function toScope({ auctionId, sellerId, status }: LotListQuery): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    auctionId !== undefined
      ? listed
      : status === 'closed'
        ? sql`${published} and l.status = 'closed_sold'`
        : sellerId !== undefined
          ? current
          : takesBids,
  ];
  if (status !== undefined) conditions.push(status === 'open' ? current : sql`not ${current}`);
  if (auctionId !== undefined) conditions.push(sql`l.auction_id = ${auctionId}`);
  if (sellerId !== undefined) conditions.push(sql`l.seller_id = ${sellerId}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function listLots(
  source: CardSource,
  query: LotListQuery,
  { page, perPage }: Paging,
): Promise<LotPage> {
  const order =
    query.status === 'closed' && query.auctionId === undefined
      ? latestFirst
      : orders[query.sort ?? (query.auctionId === undefined ? 'relevancy_desc' : 'catalogue')];
  const scope = toScope(query);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::int from lots l where ${scope}) as total,
      array(
        select l.id from lots l where ${scope}
        order by ${order}
        limit ${perPage} offset ${(page - 1) * perPage}
      ) as ids`.execute(source.db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { lots: await readLotCards(source, ids), meta: { page, per_page: perPage, total } };
}

/**
 * One page in the requested order, including ended lots; unknown and unpublished ids are omitted.
 */
export async function listLotsById(source: CardSource, ids: readonly number[]): Promise<LotPage> {
  const lots = await readLotCards(source, ids);
  return { lots, meta: { page: 1, per_page: Math.max(1, ids.length), total: lots.length } };
}

// Returns the bid history of a lot.
import { sql } from 'kysely';
import { listBids } from '../../../../src/contract/buyer/bidding';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { readBidPage } from './readBidPage';

export const listBidsRoute = implement(listBids, async ({ params, query, ctx }) => {
  const { db } = ctx;
  const page = query.page ?? 1;
  const perPage = query.per_page ?? 20;
  const lot = await db
    .selectFrom('lots')
    .select('bid_sequence')
    .where('id', '=', params.id)
    .where('published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!lot) throw createNotFoundError();
  const bids = await readBidPage(db, params.id, { limit: perPage, offset: (page - 1) * perPage });
  // The sequence has no gaps, so the last number is the count.
  return { body: { bids, meta: { page, per_page: perPage, total: lot.bid_sequence } } };
});

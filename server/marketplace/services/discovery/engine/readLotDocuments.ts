// Reads lots as documents of the search index.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { rangeIds } from '../../../domain/catalogue/ranges';
import { getBuyNowEnd } from '../../../ports/search/open-search/buildSearch';
import type { LotDocument } from '../../../ports/search/open-search/lotIndex';
import { writeWords } from '../../../ports/search/open-search/writeWords';

const minorPerMajor = 100;

const toMicroseconds = (time: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(time)}) * 1000000)::float8`;

const readListings = (db: Kysely<Database>) =>
  db
    .selectFrom('lotListings as l')
    .innerJoin('facetGroups as g', 'g.id', 'l.facetGroupId')
    .select([
      'l.id',
      'l.status',
      'l.priceMinor',
      'l.favoriteCount',
      'l.bidSequence',
      'l.buyNowBelowMinor',
      'l.search',
      'g.categoryPath',
      'g.objectType',
      'g.sellerCountry',
      'g.hasReserve',
      'g.isFreeShipping',
      'l.measurements',
      toMicroseconds('l.published_at').as('publishedAt'),
      toMicroseconds('l.opens_at').as('opensAt'),
      toMicroseconds('l.effective_close_at').as('endsAt'),
      sql<string>`to_char(l.effective_close_at at time zone 'UTC', 'YYYYMMDD')`.as('endDay'),
    ])
    // Lists show no others: drafts, withdrawn lots, and those that ended without a sale.
    .where('l.status', 'in', ['open', 'scheduled', 'closed_sold'])
    .where(sql<boolean>`isfinite(l.published_at)`);

type Listing = Awaited<ReturnType<ReturnType<typeof readListings>['execute']>>[number];

/** As `popularity` in lotScore.ts. */
const openBonus = 1_000_000;

function toDocument(row: Listing): LotDocument {
  const isOpen = row.status === 'open';
  const canBuyNow =
    row.buyNowBelowMinor !== null &&
    isOpen &&
    (row.bidSequence === 0 || row.priceMinor < row.buyNowBelowMinor);
  const figures = rangeIds.map((id, index) => [
    `figure_${id}`,
    id === 'budget' ? row.priceMinor / minorPerMajor : (row.measurements[index - 1] ?? null),
  ]);
  return {
    lot_id: row.id,
    status: row.status,
    not_open: isOpen ? 0 : 1,
    published_at: row.publishedAt,
    opens_at: row.opensAt,
    ends_at: row.endsAt,
    buy_now_until: canBuyNow ? getBuyNowEnd(row.endsAt) : null,
    popularity: (isOpen ? openBonus : 0) + row.favoriteCount + 2 * row.bidSequence,
    favorite_count: row.favoriteCount,
    l2_categories: row.categoryPath,
    leaf_category: row.categoryPath.at(-1) ?? 0,
    bidding_end_days: row.endDay,
    seller_location: row.sellerCountry,
    reserve_price: row.hasReserve ? 'with_reserve' : 'without_reserve',
    free_shipping: row.isFreeShipping ? 'free' : '',
    object_type: row.objectType,
    ...writeWords(row.search),
    ...(Object.fromEntries(figures) as Pick<LotDocument, `figure_${(typeof rangeIds)[number]}`>),
  };
}

/** The documents of these lots; null for one that no list shows. */
export async function readLotDocuments(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, LotDocument | null>> {
  const rows = await readListings(db)
    .where('l.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const documents = new Map<number, LotDocument | null>(ids.map((id) => [id, null]));
  for (const row of rows) documents.set(row.id, toDocument(row));
  return documents;
}

/** The next lots by id. */
export async function readNextDocuments(
  db: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<Map<number, LotDocument>> {
  const rows = await readListings(db)
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return new Map(rows.map((row) => [row.id, toDocument(row)]));
}

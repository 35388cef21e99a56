// Rows of the bid history on the wire.
import type { Kysely } from 'kysely';
import type { WireBid } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { flagUrls } from '../../catalog/images/flagPictures';
import { bidderName, toMajor, toWireTime } from './wireAmount';

type Page = { limit: number; offset: number };

function selectBids(db: Kysely<Database>, lotId: number) {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .where('bids.lot_id', '=', lotId)
    .select(['bids.id', 'bids.amount_minor', 'bids.kind', 'bids.explanation', 'bids.created_at'])
    .select([
      'users.bidder_token',
      'users.bidder_number',
      'users.country_code',
      'lots.currency_code',
    ])
    .select((eb) =>
      eb
        .selectFrom('bids as own')
        .whereRef('own.lot_id', '=', 'bids.lot_id')
        .whereRef('own.user_id', '=', 'bids.user_id')
        .select((own) => own.fn.countAll<number>().as('count'))
        .as('total_bids'),
    );
}

type BidRow = Awaited<ReturnType<ReturnType<typeof selectBids>['execute']>>[number];

function toWire(row: BidRow): WireBid {
  return {
    id: row.id,
    amount: toMajor(row.amount_minor, row.currency_code),
    currency_code: row.currency_code,
    bidder: {
      name: bidderName(row.bidder_number),
      token: row.bidder_token,
      total_bids: row.total_bids ?? 0,
      country: { code: row.country_code, ...flagUrls(row.country_code) },
    },
    from_order: row.kind === 'automatic',
    is_automatic: row.kind === 'automatic',
    explanation_type: row.explanation,
    created_at: toWireTime(row.created_at.toISOString()),
  };
}

/** Highest first, which is also latest first: amounts only increase. */
export async function readBidPage(
  db: Kysely<Database>,
  lotId: number,
  { limit, offset }: Page,
): Promise<WireBid[]> {
  const rows = await selectBids(db, lotId)
    .orderBy('bids.sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
}

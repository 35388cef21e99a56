// What somebody who is not trusted yet has set aside for their bids. Called before such a bid and where its rules are told;
// people who are trusted are never asked, so it costs them no query.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { goodCard } from '../accounts/cards/cardConditions';

export type BidCover = { authorisedMinor: number; hasCard: boolean };

/** In euro cents. */
export async function readBidCover(db: Kysely<Database>, userId: number): Promise<BidCover> {
  const { rows } = await sql<BidCover>`
    select coalesce((select sum(amount_minor) from authorisation_payments
        where user_id = ${userId} and status = 'authorised' and expires_at > clock_timestamp()), 0)::int as "authorisedMinor",
      exists (select 1 from cards where user_id = ${userId} and ${goodCard}) as "hasCard"`.execute(db);
  return rows[0] ?? { authorisedMinor: 0, hasCard: false };
}

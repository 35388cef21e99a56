// What an untrusted bidder has reserved for bids. Trusted bidders need no cover and no query.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isUsableCard } from '../accounts/cards/isUsableCard';

export type BidCover = { authorizedMinor: number; hasCard: boolean };

/** In euro cents. */
export async function readBidCover(db: Kysely<Database>, userId: number): Promise<BidCover> {
  const { rows } = await sql<BidCover>`
    select
      coalesce((
        select sum(amount_minor) from authorization_payments
        where user_id = ${userId} and status = 'authorized' and expires_at > clock_timestamp()
      ), 0)::int as "authorizedMinor",
      exists (
        select 1 from cards where user_id = ${userId} and ${isUsableCard}
      ) as "hasCard"`.execute(db);
  return rows[0] ?? { authorizedMinor: 0, hasCard: false };
}

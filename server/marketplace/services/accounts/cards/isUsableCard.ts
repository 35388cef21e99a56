// SQL conditions on the `cards` table. A card is valid until the end of its expiry month, by the
// database's clock.
import { sql, type RawBuilder } from 'kysely';

export const isExpiredCard: RawBuilder<boolean> = sql`(
  make_date(cards.exp_year, cards.exp_month, 1) + interval '1 month'
    <= (clock_timestamp() at time zone 'UTC')
)`;

/** A card that can be charged. */
export const isUsableCard: RawBuilder<boolean> = sql`(
  cards.status = 'active' and cards.removed_at is null and not ${isExpiredCard}
)`;

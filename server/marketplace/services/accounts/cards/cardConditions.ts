// What a card has to be, as SQL conditions on the table of cards. Used where cards are read, counted or charged, so that all
// of them mean the same. A card is good until its month is over, by the database's clock.
import { sql, type RawBuilder } from 'kysely';

export const expiredCard: RawBuilder<boolean> = sql`(make_date(cards.exp_year, cards.exp_month, 1) + interval '1 month' <= (clock_timestamp() at time zone 'UTC'))`;

/** One that can be charged. */
export const goodCard: RawBuilder<boolean> = sql`(cards.status = 'active' and cards.removed_at is null and not ${expiredCard})`;

// Which lots a list may show, as SQL conditions on `l`. Every list query starts from one of them. A
// lot is a draft until `published_at`. The clock ends a lot, not the status.
import { sql, type RawBuilder } from 'kysely';

/** Visible on its own page. */
export const published: RawBuilder<boolean> = sql`(l.published_at <= now())`;

export const takesBids: RawBuilder<boolean> = sql`(
  l.status = 'open' and l.opens_at <= now() and l.effective_close_at > now()
  and l.published_at <= now()
)`;

/** Open or scheduled. */
export const current: RawBuilder<boolean> = sql`(
  l.status in ('open', 'scheduled') and l.effective_close_at > now() and l.published_at <= now()
)`;

export const sold: RawBuilder<boolean> = sql`(
  l.status = 'closed_sold' and l.published_at <= now()
)`;

/** Listed in a catalogue, which includes ended lots. */
export const listed: RawBuilder<boolean> = sql`(
  l.status <> 'withdrawn' and l.published_at <= now()
)`;

// Which lots a list may show, as SQL conditions on a table aliased `l`. Every list query of the reading services
// starts from one of them. A lot is a draft until `published_at`; the clock, not the status, ends a lot.
import { sql, type RawBuilder } from 'kysely';

/** May be seen at all: by its id, on its own page. */
export const published: RawBuilder<boolean> = sql`(l.published_at <= now())`;

export const takesBids: RawBuilder<boolean> = sql`(l.status = 'open' and l.opens_at <= now() and l.effective_close_at > now() and l.published_at <= now())`;

/** Open, or still to open. */
export const current: RawBuilder<boolean> = sql`(l.status in ('open', 'scheduled') and l.effective_close_at > now() and l.published_at <= now())`;

/** In a catalogue, which also tells what has ended. */
export const listed: RawBuilder<boolean> = sql`(l.status <> 'withdrawn' and l.published_at <= now())`;

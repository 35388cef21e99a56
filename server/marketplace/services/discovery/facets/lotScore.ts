// How well a lot fits, as a number in SQL on `l`: with and without a query. Called by search and category lists.
import { sql, type RawBuilder } from 'kysely';
import type { CompiledQuery } from '../query/compileQuery';

// Of the fields D to A: description, tags, specifications, title and subtitle.
const weights = sql`'{0.05, 0.2, 0.5, 1}'::real[]`;

const isOpen = sql`l.status = 'open'`;

/** Without a query: what people like and bid on; first all that is open for bids. */
export const popularity: RawBuilder<number> = sql`((case when ${isOpen} then 1000000 else 0 end) + l.favorite_count + 2 * l.bid_sequence)::real`;

/** With a query, what opens later stands behind its like, but before what the query hardly means. */
const openFirst = (score: RawBuilder<number>): RawBuilder<number> => sql`((case when ${isOpen} then 1 else 0.6 end) * (${score}))::real`;

/**
 * Titles weigh most; a title that holds all of the query is lifted above the rest. Naming a word twice makes a lot no
 * better, hence the cap; what matches with beginnings of words alone comes last.
 */
export function relevancy({ match, exact, title }: CompiledQuery): RawBuilder<number> {
  return openFirst(sql`least(ts_rank_cd(${weights}, l.search, ${exact}::tsquery), 1)
    + 0.05 * ts_rank(${weights}, l.search, ${match}::tsquery)
    + case when l.search @@ ${title}::tsquery then 0.5 else 0 end
    + 0.01 * ln(1 + l.favorite_count)`);
}

/** Where any word is enough, more of them is better: ts_rank adds them up, cover density would not. */
export function likeness({ exact }: CompiledQuery): RawBuilder<number> {
  return openFirst(sql`ts_rank(${weights}, l.search, ${exact}::tsquery)`);
}

// How well a lot matches, as numbers in SQL on a listing `l`, with and without a query.
import { sql, type RawBuilder } from 'kysely';
import type { CompiledQuery } from '../query/compileQuery';

/** Higher is better. */
export type LotScore = {
  /** Of every hit. Reads only what stands in the row itself. */
  quick: RawBuilder<number>;
  /** Of the best hits by `quick`; null: `quick` is all there is to know. */
  full: RawBuilder<number> | null;
};

// Weights of the fields D to A: description, tags, specifications, title and subtitle.
const weights = sql`'{0.05, 0.2, 0.5, 1}'::real[]`;

const isOpen = sql`l.status = 'open'`;

/** Without a query: by favorites and bids, open lots first. */
export const popularity: LotScore = {
  quick: sql`(
    (case when ${isOpen} then 1000000 else 0 end) + l.favorite_count + 2 * l.bid_sequence
  )::real`,
  full: null,
};

/**
 * With a query, a scheduled lot ranks below similar open lots, but above open lots that hardly
 * match.
 */
const openFirst = (score: RawBuilder<number>): RawBuilder<number> =>
  sql`((case when ${isOpen} then 1 else 0.6::float8 end) * (${score}))::real`;

/**
 * Titles have the highest weight, and a title that contains the whole query gets a bonus. The cap
 * keeps repeated words from raising the score. Lots that match only by word prefixes come last.
 * `bonus`: added to both scores.
 */
export function relevancy(
  { match, exact, title }: Pick<CompiledQuery, 'match' | 'exact' | 'title'>,
  bonus: RawBuilder<number> = sql`0`,
): LotScore {
  const fields = sql`case when l.heading @@ ${title}::tsquery then 0.5::float8 else 0 end
    + 0.01::float8 * ln(1 + l.favorite_count)`;
  return {
    quick: sql`(${openFirst(sql`
      case when l.heading @@ ${exact}::tsquery then 0.5::float8 else 0 end + ${fields}`)} + ${bonus})`,
    full: sql`(${openFirst(sql`least(ts_rank_cd(${weights}, l.search, ${exact}::tsquery), 1)
      + 0.05 * ts_rank(${weights}, l.search, ${match}::tsquery) + ${fields}`)} + ${bonus})`,
  };
}

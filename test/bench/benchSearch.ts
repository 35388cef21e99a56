// 200 different searches in a catalogue of 69,000 lots, each for the first time: at the
// marketplace, as a page, and as suggestions while typing. The catalogue is the demo's, repeated
// with other titles and prices. The baseline is a call that reads one row (the caller's location).
import { Agent, request } from 'undici';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { refreshSearchWords } from '../../server/marketplace/services/search/refreshSearchWords';
import { percentile } from './bidLoad';

const LOTS = 69_000;
const QUERIES = 200;

/** Milliseconds. */
export type SearchFigures = Record<
  'search' | 'page' | 'suggest' | 'bare',
  { p50: number; p95: number }
> & { lots: number; failures: number };

async function repeatLots(db: Kysely<Database>): Promise<number> {
  await sql`
    insert into lots (auction_id, category_id, category_path, seller_id, catalogue_position, title,
      subtitle, slug, description, specifications, tags, pictures, object_type, currency_code,
      start_amount_minor, reserve_minor, shipping, is_free_shipping, favorite_count, published_at,
      status, opens_at, planned_close_at, effective_close_at)
    select auction_id, category_id, category_path, seller_id, catalogue_position + 10000 * copy,
      title || ', no. ' || copy, subtitle, slug, description, specifications, tags, pictures,
      object_type, currency_code, start_amount_minor + 100 * copy, reserve_minor, shipping,
      is_free_shipping, favorite_count % 7, published_at, status, opens_at,
      planned_close_at, planned_close_at
    from lots, generate_series(1, ${LOTS} / (select count(*) from lots where status = 'open')) copy
    where status = 'open'`.execute(db);
  await refreshSearchWords(db);
  await sql`vacuum analyze lots, lot_listings`.execute(db);
  const { lots } = await db
    .selectFrom('lots')
    .select(sql<number>`count(*)::int`.as('lots'))
    .executeTakeFirstOrThrow();
  return lots;
}

const swapLetters = (word: string): string =>
  word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);

/** Words and pairs of words of titles, makers, tags, and misspelled words, in turn. */
async function createQueries(db: Kysely<Database>): Promise<string[]> {
  const lots = await db
    .selectFrom('lots')
    .select(['title', 'subtitle', 'tags'])
    .where('status', '=', 'open')
    .orderBy(sql`md5(id::text)`)
    .limit(5 * QUERIES)
    .execute();
  const queries = new Set<string>();
  for (const [index, { title, subtitle, tags }] of lots.entries()) {
    const words = title.match(/\p{L}{4,}/gu) ?? [];
    const long = words.find((word) => word.length > 6);
    const forms = [
      words[0],
      words.slice(0, 2).join(' '),
      subtitle.replace(/\(.*/, '').trim(),
      tags[0],
      `${words.at(-1) ?? ''} ${tags.at(-1) ?? ''}`.trim(),
      long === undefined ? undefined : swapLetters(long),
    ];
    const query = forms[index % forms.length];
    if (query !== undefined && query !== '') queries.add(query);
    if (queries.size === QUERIES) break;
  }
  return [...queries];
}

export async function benchSearch(
  url: string,
  marketplaceUrl: string,
  databaseUrl: string,
): Promise<SearchFigures> {
  const db = openDatabase(databaseUrl);
  const agent = new Agent({ connections: 1 });
  let failures = 0;
  const time = async (target: string): Promise<number> => {
    const sentAt = performance.now();
    const { statusCode, body } = await request(target, { dispatcher: agent });
    await body.dump();
    if (statusCode !== 200) failures += 1;
    return performance.now() - sentAt;
  };
  try {
    const lots = await repeatLots(db);
    const queries = await createQueries(db);
    const [search, page, suggest, bare]: [number[], number[], number[], number[]] = [
      [],
      [],
      [],
      [],
    ];
    for (const query of queries) {
      const q = encodeURIComponent(query);
      const typed = encodeURIComponent(query.slice(0, 4));
      search.push(await time(`${marketplaceUrl}/buyer/api/v2/search?per_page=24&q=${q}`));
      suggest.push(await time(`${marketplaceUrl}/buyer/api/v1/search/suggest?q=${typed}`));
      bare.push(await time(`${marketplaceUrl}/buyer/api/v1/users/current/location`));
    }
    // Backwards, so that a page comes long after the same search at the marketplace.
    for (const query of queries.toReversed())
      page.push(await time(`${url}/en/s?q=${encodeURIComponent(query)}`));
    const summarize = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b);
      return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
    };
    return {
      lots,
      search: summarize(search),
      page: summarize(page),
      suggest: summarize(suggest),
      bare: summarize(bare),
      failures,
    };
  } finally {
    await agent.close();
    await db.destroy();
  }
}

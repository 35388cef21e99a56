// The feed beside the category page: both are lists of lots, so the same page with another list is
// the baseline. Popular lots for anyone, and recommendations for a buyer of the demo with bids and
// favorites. One request at a time, in turns, so that all kinds get the same share of the machine.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { createSession } from '../browser/testUsers';
import { percentile } from './bidLoad';

const ROUNDS = 100;
const WARM_UP_ROUNDS = 20;
const BUYER = 'buyer1@demo.test';

const kinds = [
  'categoryPage',
  'categoryList',
  'popularPage',
  'popularList',
  'recommendedPage',
  'recommendedList',
  'ownCategoryPage',
] as const;
type Kind = (typeof kinds)[number];

/** Milliseconds. */
export type FeedFigures = { times: Record<Kind, { p50: number; p95: number }>; failures: number };

type Urls = { url: string; marketplaceUrl: string; databaseUrl: string };

/** `categoryPath` includes the locale. */
export async function benchFeed(
  { url, marketplaceUrl, databaseUrl }: Urls,
  categoryPath: string,
): Promise<FeedFigures> {
  const db = openDatabase(databaseUrl);
  const agent = new Agent({ connections: 1 });
  const [, categoryId = ''] = /\/c\/(\d+)/.exec(categoryPath) ?? [];
  let failures = 0;
  try {
    const token = await createSession(db, BUYER);
    const api = `${marketplaceUrl}/buyer/api/v2`;
    // A new query each time, so that the page cache never hits.
    const targets: Record<Kind, () => [url: string, headers?: Record<string, string>]> = {
      categoryPage: () => [`${url}${categoryPath}?n=${randomUUID()}`],
      categoryList: () => [`${api}/categories/${categoryId}/lots?per_page=24`],
      popularPage: () => [`${url}/en/feed?n=${randomUUID()}`],
      popularList: () => [`${api}/feeds/feeds_popularity/lots?per_page=24`],
      recommendedPage: () => [
        `${url}/en/feed?tab_name=feeds_recommendations`,
        { cookie: `session=${token}` },
      ],
      recommendedList: () => [
        `${api}/feeds/feeds_recommendations/lots?per_page=24`,
        { 'auth-token': token },
      ],
      ownCategoryPage: () => [`${url}${categoryPath}`, { cookie: `session=${token}` }],
    };
    const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const kind of kinds) {
        const [target, headers = {}] = targets[kind]();
        const sentAt = performance.now();
        const { statusCode, body } = await request(target, { dispatcher: agent, headers });
        await body.arrayBuffer();
        if (statusCode !== 200) failures += 1;
        else if (round >= 0) times.get(kind)?.push(performance.now() - sentAt);
      }
    }
    const summarize = (kind: Kind) => {
      const sorted = (times.get(kind) ?? []).toSorted((a, b) => a - b);
      return [kind, { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }] as const;
    };
    return {
      times: Object.fromEntries(kinds.map(summarize)) as FeedFigures['times'],
      failures,
    };
  } finally {
    await agent.close();
    await db.destroy();
  }
}

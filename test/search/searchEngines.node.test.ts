// The same searches with both engines over HTTP: they must find the same lots.
import { sql } from 'kysely';
import { pino } from 'pino';
import { listCategoryLots } from '../../src/contract/buyer/categories';
import { searchLots } from '../../src/contract/buyer/search';
import { indexDefinition } from '../../server/marketplace/ports/search/open-search/lotIndex';
import { searchIndexJob } from '../../server/marketplace/jobs/searchIndexJob';
import { buildAuction } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { callEndpoint } from '../setup/call';
import { startFakeOpenSearch, type FakeOpenSearch } from '../setup/fakeOpenSearch';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

// What the marketplace with OpenSearch warns of: that PostgreSQL answered.
const warnings: string[] = [];
let fake: FakeOpenSearch;
let postgres: TestMarketplace;
let openSearch: TestMarketplace;
let lots: LotRow[];
let runJob: () => Promise<number>;

/** Until the index has all changes. */
async function copyChanges(): Promise<void> {
  const countChanges = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from search_changes`.execute(postgres.db);
    return rows[0]?.count ?? 0;
  };
  do await runJob();
  while ((await countChanges()) > 0);
}

beforeAll(async () => {
  fake = await startFakeOpenSearch();
  postgres = await startTestMarketplace();
  openSearch = await startTestMarketplace({
    beside: postgres,
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    settings: { search: fake.settings },
  });
  const auction = await buildAuction(postgres.db);
  const seller = await buildUser(postgres.db, { seller: { countryCode: 'nl' } });
  lots = [];
  for (const title of ['Copper kettle', 'Copper ladle', 'Iron kettle', 'Bridges of Paris'])
    lots.push(await buildLot(postgres.db, { auction, seller, title }));
  runJob = searchIndexJob(postgres.db, fake.settings, pino({ level: 'silent' }));
  while (fake.getSearched() === undefined) await runJob();
});
afterAll(async () => {
  await openSearch.stop();
  await postgres.stop();
  await fake.stop();
});

const cases: [string, object][] = [
  ['copper', {}],
  ['copper kettle', {}],
  ['"copper kettle"', {}],
  ['kettle -iron', {}],
  ['bridge', { filters: { seller_location: ['nl'] } }],
  ['', { sort: 'published_at_desc', per_page: 2 }],
  ['', { filters: { budget: ['0-50'] } }],
  ['kettle', { sort: 'bidding_end_desc' }],
  ['', { sort: 'relevancy_desc', page: 2, per_page: 3 }],
  ['kettles', { locale: 'de' }],
  ['copper', { filters: { seller_location: ['nl', 'de'] } }],
];

it.each(cases)('both engines find the same lots for "%s" with %j', async (q, rest) => {
  const before = fake.searchCount;
  const [expected, found] = await Promise.all(
    [postgres, openSearch].map((m) => callEndpoint(m, searchLots, { q, ...rest })),
  );
  expect(fake.searchCount).toBeGreaterThan(before);
  expect(expected?.lots.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
  expect(warnings).toEqual([]);
});

it('both engines find nothing for other words', async () => {
  const before = fake.searchCount;
  const [expected, found] = await Promise.all(
    [postgres, openSearch].map((m) => callEndpoint(m, searchLots, { q: 'zeppelin' })),
  );
  expect(fake.searchCount).toBeGreaterThan(before);
  expect([found?.total, found?.lots]).toEqual([0, []]);
  expect(found).toEqual(expected);
});

it('both engines list a category alike, and the pages that a cursor leads to', async () => {
  const id = lots[0]?.categoryId ?? 0;
  const read = (m: TestMarketplace, cursor?: string) =>
    callEndpoint(m, listCategoryLots, { id, per_page: 3, ...(cursor !== undefined && { cursor }) });
  const [expected, found] = [await read(postgres), await read(openSearch)];
  expect(found).toEqual(expected);
  const cursor = expected.meta.next_cursor ?? undefined;
  expect(cursor).toBeDefined();
  const [next, foundNext] = [await read(postgres, cursor), await read(openSearch, cursor)];
  expect(next.lots).toHaveLength(1);
  expect(foundNext).toEqual(next);
});

it('an index refuses other fields than those that it has', () => {
  expect(fake.definitions).toEqual([indexDefinition]);
  expect(indexDefinition).toMatchObject({ mappings: { dynamic: 'strict' } });
});

const search = (q: string) => callEndpoint(openSearch, searchLots, { q });
const setStatus = (lot: LotRow | undefined, status: 'open' | 'withdrawn') =>
  postgres.db
    .updateTable('lots')
    .set({ status })
    .where('id', '=', lot?.id ?? 0)
    .execute();

it('a lot leaves the index when it is withdrawn, and returns when it is open again', async () => {
  const [, ladle] = lots;
  await setStatus(ladle, 'withdrawn');
  await copyChanges();
  expect((await search('ladle')).total).toBe(0);
  await setStatus(ladle, 'open');
  await copyChanges();
  expect((await search('ladle')).total).toBe(1);
  expect(warnings).toEqual([]);
});

it('changes that OpenSearch did not take are written by a later run', async () => {
  const [, ladle] = lots;
  fake.failures.refusesItem = (id) => id === String(ladle?.id);
  await setStatus(ladle, 'withdrawn');
  const pauseMs = await runJob();
  expect(pauseMs).toBe(5_000);
  fake.failures.refusesItem = () => false;
  await copyChanges();
  expect((await search('ladle')).total).toBe(0);
  await setStatus(ladle, 'open');
  await copyChanges();
});

it('PostgreSQL answers for an index that takes too long', async () => {
  const slow = await startTestMarketplace({
    beside: postgres,
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
    settings: { search: { ...fake.settings, timeoutMs: 50 } },
  });
  fake.failures.mode = 'silent';
  expect((await callEndpoint(slow, searchLots, { q: 'copper' })).lots).toHaveLength(2);
  await slow.stop();
  fake.failures.mode = 'none';
  expect(warnings.splice(0)).toEqual([expect.stringContaining('OpenSearch does not answer')]);
});

it('PostgreSQL answers when the index is down, and one warning says so', async () => {
  fake.failures.mode = 'down';
  const found = await search('copper');
  await search('kettle');
  expect(found.lots).toHaveLength(2);
  expect(warnings).toHaveLength(1);
});

// What a database distributed over several machines by auction needs (docs/scaling.md): a unique
// key can be enforced on one machine only if it contains the column that the rows are distributed
// by. Reads the keys of the real schema.
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { Client } from 'pg';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The tables of bidding, and what each is distributed by: rows of one lot are on one machine. */
const distributedBy: Readonly<Record<string, string>> = {
  lots: 'id',
  lot_listings: 'id',
  bids: 'lot_id',
  bid_requests: 'lot_id',
  live_events: 'lot_id',
  closing_notices: 'lot_id',
  highest_bid_offers: 'lot_id',
};

/** The keys without that column, and what has to become of them before a distribution. */
const exceptions: Readonly<Record<string, string>> = {
  'bids (id)': 'a sequence makes the id unique everywhere: the key becomes (lot_id, id)',
  'bid_requests (id)': 'a sequence makes the id unique everywhere: the key becomes (lot_id, id)',
  'bid_requests (user_id, idempotency_key)':
    'a key is sent again for the same lot only: the key becomes (lot_id, user_id, idempotency_key)',
  'live_events (id)': 'a sequence makes the id unique everywhere: the key becomes (lot_id, id)',
  'highest_bid_offers (id)': 'a sequence makes the id unique everywhere: as for bids',
  'lots (auction_id, catalogue_position)':
    'distributed by auction it holds; by lot, the key becomes a check when a catalogue is made',
  'lots (external_id)': 'only the importer writes it: a table of its own, by external_id',
  'lots (offered_again_as)': 'set once, when a lot is offered again: a table of its own',
};

/** The columns of every unique index, as `table (column, column)`. */
async function readUniqueKeys(): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      `select format('%s (%s)', t.relname, string_agg(a.attname, ', ' order by k.place)) as key
       from pg_index i
       join pg_class t on t.oid = i.indrelid
       cross join lateral unnest(i.indkey) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
       where i.indisunique and t.relname = any($1)
       group by i.indexrelid, t.relname
       order by 1`,
      [Object.keys(distributedBy)],
    );
    return rows.map(({ key }) => key);
  } finally {
    await client.end();
  }
}

function containsColumn(key: string): boolean {
  const [, table = '', columns = ''] = /^(\w+) \((.*)\)$/.exec(key) ?? [];
  return columns.split(', ').includes(distributedBy[table] ?? '');
}

test('every unique key of the bidding tables contains the column of distribution, or is listed', async () => {
  const keys = await readUniqueKeys();
  expect(new Set(keys.map((key) => key.split(' ', 1)[0]))).toEqual(
    new Set(Object.keys(distributedBy)),
  );
  expect(keys.filter(containsColumn)).toEqual(
    expect.arrayContaining(['bids (lot_id, amount_minor)', 'bids (lot_id, sequence)', 'lots (id)']),
  );
  expect(keys.filter((key) => !containsColumn(key)).toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  );
});

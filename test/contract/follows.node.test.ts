// Following over HTTP: categories, sellers, auctions, auction types and collections.
import { sql } from 'kysely';
import { buildAuction } from '../builders/buildAuction';
import { buildCategory, type CategoryRow } from '../builders/buildCategory';
import { buildCollection } from '../builders/buildCollection';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();
/** Built before the first request, because the marketplace caches the tree and collections. */
let categories: CategoryRow[];
let collectionIds: number[];
let watches: CategoryRow;
let antiques: CategoryRow;
let clocks: CategoryRow;
beforeAll(async () => {
  const { db } = market;
  categories = await Promise.all(Array.from({ length: 30 }, () => buildCategory(db)));
  const collections = await Promise.all(Array.from({ length: 10 }, () => buildCollection(db)));
  collectionIds = collections.map(({ id }) => id);
  watches = await buildCategory(db, { name: { en: 'Watches', de: 'Uhren' } });
  antiques = await buildCategory(db, { name: 'Antiques' });
  clocks = await buildCategory(db, { name: 'Clocks', parent: antiques });
});

/** A category that no other test uses. */
function takeCategory(): CategoryRow {
  const row = categories.pop();
  if (row === undefined) throw new Error('Build more categories at the start.');
  return row;
}

const me = '/buyer/api/v1/users/me';
const interests = `${me}/interests`;

const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};

/** Each has a path, the field of its body, its list in the response, and its list of ids. */
const kinds = [
  {
    kind: 'category',
    path: '/buyer/api/v3/users/me/interests/categories',
    field: 'category_id',
    list: 'categories',
    ids: 'category_ids',
    build: () => Promise.resolve(takeCategory().id),
  },
  {
    kind: 'seller',
    path: `${interests}/sellers`,
    field: 'seller_id',
    list: 'sellers',
    ids: 'seller_ids',
    build: async () => (await buildUser(market.db, { seller: {} })).id,
  },
  {
    kind: 'auction',
    path: `${me}/subscriptions/auctions`,
    field: 'auction_id',
    list: 'auctions',
    ids: 'auction_ids',
    build: async () => (await buildAuction(market.db)).id,
  },
  {
    kind: 'auction type',
    path: `${interests}/auctions/types`,
    field: 'type_id',
    list: 'types',
    ids: 'auction_type_ids',
    build: async () => {
      const { id } = takeCategory();
      await buildAuction(market.db, { categoryId: id, typeId: id });
      return id;
    },
  },
  {
    kind: 'collection',
    path: `${interests}/collections`,
    field: 'collection_id',
    list: 'collections',
    ids: 'collection_ids',
    build: () => Promise.resolve(collectionIds.pop() ?? 0),
  },
] as const;

type Kind = (typeof kinds)[number];
const follow = (token: string, { path, field }: Kind, id: unknown): Promise<Answer> =>
  market.post(path, { [field]: id }, { token });
const unfollow = (token: string, { path }: Kind, id: number): Promise<Answer> =>
  market.call('DELETE', `${path}/${id}`, { token });
const read = async (token: string, path: string): Promise<Record<string, unknown>> =>
  (await market.get(path, { token })).body as Record<string, unknown>;
const readListedIds = async (token: string, { path, list }: Kind, query = ''): Promise<number[]> =>
  ((await read(token, path + query))[list] as { id: number }[]).map(({ id }) => id);
const getCode = ({ body }: Answer): string => (body as { error: { code: string } }).error.code;

const [category, seller, auction, auctionType, collection] = kinds;

describe.each(kinds)('$kind', (kind) => {
  test('is followed and unfollowed, twice without an error', async () => {
    const [{ token }, other] = [await buildPerson(), await buildPerson()];
    const id = await kind.build();
    expect(await read(token, `${kind.path}/${id}`)).toEqual({ follow: { id, followed_at: null } });
    const first = await follow(token, kind, id);
    expect([first.status, first.body]).toEqual([
      201,
      { follow: { id, followed_at: expect.any(String) } },
    ]);
    expect((await follow(token, kind, id)).body).toEqual(first.body);
    expect(await read(token, `${kind.path}/${id}`)).toEqual(first.body);
    expect((await read(token, interests))[kind.ids]).toEqual([id]);
    expect((await read(other.token, interests))[kind.ids]).toEqual([]);
    expect(await readListedIds(other.token, kind)).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      expect((await unfollow(token, kind, id)).body).toEqual({ follow: { id, followed_at: null } });
    expect((await read(token, interests))[kind.ids]).toEqual([]);
  });

  test('lists what is followed in pages, the latest first', async () => {
    const { token } = await buildPerson();
    const ids = [await kind.build(), await kind.build(), await kind.build()];
    for (const id of ids) await follow(token, kind, id);
    expect(await readListedIds(token, kind)).toEqual(ids.toReversed());
    expect((await read(token, interests))[kind.ids]).toEqual(ids.toReversed());
    expect(await readListedIds(token, kind, '?page=2&per_page=2')).toEqual([ids[0]]);
    expect((await read(token, `${kind.path}?page=2&per_page=2`))['meta']).toEqual({
      page: 2,
      per_page: 2,
      total: 3,
    });
  });

  test('answers 404 for a missing thing and 422 for an invalid id', async () => {
    const { token } = await buildPerson();
    for (const id of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      expect([id, (await follow(token, kind, id)).status]).toEqual([id, 404]);
      expect((await market.get(`${kind.path}/${id}`, { token })).status).toBe(404);
    }
    for (const id of ['1', 0, -1, 1.5, null, [1]])
      expect([id, (await follow(token, kind, id)).status]).toEqual([id, 422]);
  });

  test('is followed once by simultaneous requests', async () => {
    const { token } = await buildPerson();
    const id = await kind.build();
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(token, kind, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await read(token, interests))[kind.ids]).toEqual([id]);
  });
});

test('at most 1,000 things of a kind are followed, also by simultaneous requests', async () => {
  const person = await buildPerson();
  await sql`
    with made as (
      insert into categories (level, code_name, names)
      select 0, 'limit-' || n, '{"en": "Limit"}' from generate_series(1, 999) n
      returning id
    )
    insert into follows (user_id, category_id) select ${person.id}::bigint, id from made`.execute(
    market.db,
  );
  const ids = await Promise.all(Array.from({ length: 4 }, () => category.build()));
  const answers = await Promise.all(ids.map((id) => follow(person.token, category, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({
    error: { code: 'too_many_follows', meta: { limit: 1_000 } },
  });
  const [followed] = (await read(person.token, interests))[category.ids] as number[];
  expect((await follow(person.token, category, followed)).status).toBe(201);
  expect((await follow(person.token, seller, await seller.build())).status).toBe(201);
});

test('sellers can’t follow themselves', async () => {
  const person = await buildPerson({ seller: {} });
  const answer = await follow(person.token, seller, person.id);
  expect([answer.status, getCode(answer)]).toEqual([422, 'seller_is_yourself']);
});

test('only sellers with an open account are followed', async () => {
  const { token } = await buildPerson();
  const buyer = await buildUser(market.db);
  const closed = await buildUser(market.db, { seller: {}, closedAt: new Date() });
  expect((await follow(token, seller, buyer.id)).status).toBe(404);
  expect((await follow(token, seller, closed.id)).status).toBe(404);
});

test('a seller’s card has the picture of their most popular lot that is not explicit', async () => {
  const { token } = await buildPerson();
  const user = await buildUser(market.db, { seller: {} });
  const readImage = async () =>
    ((await read(token, seller.path))[seller.list] as { image_url: string | null }[])[0]?.image_url;
  const offer = (key: string, rest: Parameters<typeof buildLot>[1]) =>
    buildLot(market.db, {
      seller: user,
      pictures: [{ key, title: 'Front', width: 1200, height: 900, spec: {} }],
      ...rest,
    });
  await follow(token, seller, user.id);
  expect(await readImage()).toBeNull();
  await offer('plain', { favoriteCount: 2 });
  await offer('popular', { favoriteCount: 3 });
  await offer('explicit', { favoriteCount: 4, explicitContent: true });
  expect(await readImage()).toBe('/images/cw_auction_small/popular.jpg');
});

test('a follow disappears with the seller', async () => {
  const { token } = await buildPerson();
  const id = await seller.build();
  await follow(token, seller, id);
  await market.db.deleteFrom('sellers').where('userId', '=', id).execute();
  expect((await read(token, interests))[seller.ids]).toEqual([]);
});

test('a collection that has ended is not listed, and can be unfollowed', async () => {
  const { token } = await buildPerson();
  const [ended, lasting] = [await collection.build(), await collection.build()];
  for (const id of [lasting, ended]) await follow(token, collection, id);
  await market.db
    .updateTable('collections')
    .set({ startAt: sql`now() - interval '2 days'`, endAt: sql`now() - interval '1 day'` })
    .where('id', '=', ended)
    .execute();
  const page = await read(token, collection.path);
  expect(page).toMatchObject({ collections: [{ id: lasting }], meta: { total: 1 } });
  expect((await read(token, interests))[collection.ids]).toEqual([ended, lasting]);
  expect((await unfollow(token, collection, ended)).status).toBe(200);
  expect((await unfollow(token, collection, ended)).status).toBe(404);
});

test('an auction type has the name of its latest category and counts its current auctions', async () => {
  const { token } = await buildPerson();
  const old = takeCategory();
  const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
  await buildAuction(market.db, {
    category: old,
    typeId: watches.id,
    status: 'closed',
    startAt: days(-20),
    closeAt: days(-10),
  });
  await buildAuction(market.db, { category: watches, typeId: watches.id });
  await buildAuction(market.db, {
    category: watches,
    typeId: watches.id,
    status: 'scheduled',
    startAt: days(-0.5),
  });
  await follow(token, auctionType, watches.id);
  const { types } = await read(token, `${auctionType.path}?locale=de`);
  expect(types).toEqual([
    {
      id: watches.id,
      name: 'Uhren',
      url: `/c/${watches.id}-uhren`,
      image_url: expect.any(String),
      auction_count: 2,
    },
  ]);
});

test('prompts name what a lot belongs to and is not followed yet', async () => {
  const person = await buildPerson();
  const lotAuction = await buildAuction(market.db, { category: clocks });
  const lot = await buildLot(market.db, { auction: lotAuction });
  const readKinds = async (): Promise<string[]> =>
    (
      (await read(person.token, `${interests}/lots/${lot.id}/prompts`))['prompts'] as {
        kind: string;
      }[]
    ).map(({ kind }) => kind);
  expect(await read(person.token, `${interests}/lots/${lot.id}/prompts`)).toEqual({
    prompts: [
      { kind: 'category', id: clocks.id, name: 'Clocks', url: `/c/${clocks.id}-clocks` },
      {
        kind: 'seller',
        id: lot.sellerId,
        name: 'Old Things',
        url: `/u/${lot.sellerId}/old-things`,
      },
      {
        kind: 'auction',
        id: lotAuction.id,
        name: 'A spring auction',
        url: `/a/${lotAuction.id}-a-spring-auction`,
      },
    ],
  });
  await follow(person.token, category, antiques.id);
  expect(await readKinds()).toEqual(['seller', 'auction']);
  await follow(person.token, seller, lot.sellerId);
  expect(await readKinds()).toEqual(['auction']);
  await follow(person.token, auction, lotAuction.id);
  expect(await readKinds()).toEqual([]);
  expect(
    (await market.get(`${interests}/lots/999999999/prompts`, { token: person.token })).status,
  ).toBe(404);
});

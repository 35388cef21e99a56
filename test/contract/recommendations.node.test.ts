// Recommendations over HTTP: lots of followed categories, and categories and auctions to follow.
import { buildAuction, type AuctionRow } from '../builders/buildAuction';
import { buildCategory, type CategoryRow } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { buildSuggestionsConsent } from '../builders/buildSuggestionsConsent';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
beforeAll(async () => {
  // Before the first request, because the marketplace caches the category tree.
  for (const name of names) subjects.set(name, await buildSubject(name));
});

const me = '/buyer/api/v1/users/me';
const categoriesPath = '/buyer/api/v3/users/me/interests/categories';

const buildPerson = async () => {
  const user = await buildUser(market.db);
  await buildSuggestionsConsent(market.db, user.id);
  return { ...user, token: await market.signIn(user.id) };
};
type Person = Awaited<ReturnType<typeof buildPerson>>;
type Subject = { category: CategoryRow; auction: AuctionRow; lotId: number };

const names = [
  'Maps',
  'Clocks',
  'Vases',
  'Coins',
  'Stamps',
  'Toys',
  'Guitars',
  'Prints',
  'Rings',
  'Lamps',
  'Books',
  'Pens',
  'Globes',
  'Masks',
] as const;
const subjects = new Map<string, Subject>();

function getSubject(name: (typeof names)[number]): Subject {
  const subject = subjects.get(name);
  if (subject === undefined) throw new Error(`${name} has not been built.`);
  return subject;
}

/** A category with an auction of one open lot. */
async function buildSubject(name: string): Promise<Subject> {
  const category = await buildCategory(market.db, {
    name,
    parent: await buildCategory(market.db, { name: `All ${name}` }),
  });
  const auction = await buildAuction(market.db, { category, typeId: category.id });
  const lot = await buildLot(market.db, { auction });
  return { category, auction, lotId: lot.id };
}

type Recommendation = {
  category?: { id: number };
  auction?: { id: number };
  reason: { kind: string; name: string | null };
};
async function readReasons(
  { token }: Person,
  what: 'auctions' | 'categories',
): Promise<Map<number, Recommendation['reason']>> {
  const { body } = await market.get(`${me}/recommendations/${what}?per_page=100`, { token });
  const { recommendations } = body as { recommendations: Recommendation[] };
  return new Map(
    recommendations.map(({ category, auction, reason }) => [
      (category ?? auction)?.id ?? 0,
      reason,
    ]),
  );
}
const followLot = (person: Person, lotId: number) =>
  market.post(`${me}/interests/lots`, { lot_id: lotId }, { token: person.token });
const viewLot = ({ id }: Person, lotId: number) =>
  market.db
    .insertInto('lotViews')
    .values({ visitor: `user:${id}`, lotId })
    .execute();
const bidOn = ({ token }: Person, lotId: number) =>
  market.post(
    `/buyer/api/v3/lots/${lotId}/bids`,
    { amount: 10, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': `recommendation-${lotId}` } },
  );

test('recommends categories by bids, favorites and views, then popular ones', async () => {
  const person = await buildPerson();
  const [viewed, favorite, bid, other] = [
    getSubject('Maps'),
    getSubject('Clocks'),
    getSubject('Vases'),
    getSubject('Coins'),
  ];
  await viewLot(person, viewed.lotId);
  await followLot(person, favorite.lotId);
  expect((await bidOn(person, bid.lotId)).status).toBe(201);
  const reasons = await readReasons(person, 'categories');
  expect([...reasons].slice(0, 3)).toEqual([
    [bid.category.id, { kind: 'bid', name: null }],
    [favorite.category.id, { kind: 'favorite', name: null }],
    [viewed.category.id, { kind: 'viewed', name: null }],
  ]);
  expect(reasons.get(other.category.id)).toEqual({ kind: 'popular', name: null });
});

test('recommends only popular categories without consent to suggestions', async () => {
  const user = await buildUser(market.db);
  const person = { ...user, token: await market.signIn(user.id) };
  await viewLot(person, getSubject('Maps').lotId);
  await followLot(person, getSubject('Clocks').lotId);
  for (const what of ['categories', 'auctions'] as const) {
    const reasons = [...(await readReasons(person, what)).values()];
    expect(reasons.length).toBeGreaterThan(0);
    expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(['popular']));
  }
});

test('recommends no category that is followed, nor one below it', async () => {
  const person = await buildPerson();
  const [own, below] = [getSubject('Stamps'), getSubject('Toys')];
  for (const { lotId } of [own, below]) await followLot(person, lotId);
  for (const id of [own.category.id, below.category.parentId])
    await market.post(categoriesPath, { category_id: id }, { token: person.token });
  const reasons = await readReasons(person, 'categories');
  expect(reasons.has(own.category.id)).toBe(false);
  expect(reasons.has(below.category.id)).toBe(false);
});

test('recommends auctions of what is followed, with the strongest reason', async () => {
  const person = await buildPerson();
  const [byType, byCategory, bySeller, byFavorite, followed] = [
    getSubject('Guitars'),
    getSubject('Prints'),
    getSubject('Rings'),
    getSubject('Lamps'),
    getSubject('Books'),
  ];
  const { token } = person;
  const { sellerId } = await market.db
    .selectFrom('lots')
    .select('sellerId')
    .where('id', '=', bySeller.lotId)
    .executeTakeFirstOrThrow();
  await market.post(`${me}/interests/auctions/types`, { type_id: byType.category.id }, { token });
  await market.post(categoriesPath, { category_id: byType.category.id }, { token });
  await market.post(categoriesPath, { category_id: byCategory.category.parentId }, { token });
  await market.post(`${me}/interests/sellers`, { seller_id: sellerId }, { token });
  await followLot(person, byFavorite.lotId);
  await followLot(person, followed.lotId);
  await market.post(`${me}/subscriptions/auctions`, { auction_id: followed.auction.id }, { token });
  const reasons = await readReasons(person, 'auctions');
  expect([...reasons].slice(0, 4)).toEqual([
    [byType.auction.id, { kind: 'auction_type', name: 'Guitars' }],
    [byCategory.auction.id, { kind: 'category', name: 'All Prints' }],
    [bySeller.auction.id, { kind: 'seller', name: 'Old Things' }],
    [byFavorite.auction.id, { kind: 'favorite', name: null }],
  ]);
  expect(reasons.has(followed.auction.id)).toBe(false);
});

test('recommends no closed auction', async () => {
  const person = await buildPerson();
  const subject = getSubject('Pens');
  await followLot(person, subject.lotId);
  await market.db
    .updateTable('auctions')
    .set({ status: 'closed' })
    .where('id', '=', subject.auction.id)
    .execute();
  expect((await readReasons(person, 'auctions')).has(subject.auction.id)).toBe(false);
});

test('recommends open lots of the followed categories only', async () => {
  const person = await buildPerson();
  const [followed, other] = [getSubject('Globes'), getSubject('Masks')];
  const favorite = await buildLot(market.db, { auction: followed.auction });
  await followLot(person, favorite.id);
  // The user's own lot is not recommended either.
  await buildLot(market.db, { auction: followed.auction, sellerId: person.id });
  const readIds = async (): Promise<number[]> => {
    const { body } = await market.get(`${categoriesPath}/recommended_lots?per_page=100`, {
      token: person.token,
    });
    return (body as { lots: { id: number }[] }).lots.map(({ id }) => id);
  };
  expect(await readIds()).toEqual(expect.arrayContaining([followed.lotId, other.lotId]));
  await market.post(
    categoriesPath,
    { category_id: followed.category.parentId },
    { token: person.token },
  );
  expect(await readIds()).toEqual([followed.lotId]);
});

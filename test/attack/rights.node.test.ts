// The table of rights tried from every side: each endpoint × eight actors × the forms an id can take; what belongs to
// somebody else answers like what is not there, lists hold one's own things alone, and no body makes anybody more.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { request } from 'undici';
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { allRoutes } from '../../server/marketplace/http/allRoutes';
import { validatorsOf } from '../../server/marketplace/http/implement';
import { readQuery } from '../../server/marketplace/http/readQuery';
import { rateLimitTable, type RateLimits } from '../../server/marketplace/http/rateLimitTable';
import { checkRight, rightOf, rights, type Right } from '../../server/marketplace/http/rights';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { bodyOf, makers, queryOf } from './rightsFixtures';

const actors = ['anonymous', 'owner', 'other buyer', 'seller of the thing', 'other seller', 'admin', 'expired session', 'disabled account'] as const;
type Actor = (typeof actors)[number];
const isSomebody = (actor: Actor): boolean => !['anonymous', 'expired session', 'disabled account'].includes(actor);

const endless = Object.fromEntries(Object.keys(rateLimitTable).map((name) => [name, { limit: 1_000_000, windowSeconds: 60 }])) as RateLimits;
let market: TestMarketplace;
let people: Readonly<Record<Exclude<Actor, 'anonymous' | 'expired session'>, UserRow>>;
let lot: LotRow;

beforeAll(async () => {
  market = await startTestMarketplace({ settings: { limits: endless } });
  const { db } = market;
  people = {
    owner: await buildUser(db),
    'other buyer': await buildUser(db),
    'seller of the thing': await buildUser(db, { seller: { slug: 'old-things', shop_name: 'The Seller' } }),
    'other seller': await buildUser(db, { seller: { slug: 'other-things', shop_name: 'The Other' } }),
    admin: await buildUser(db, { is_admin: true }),
    'disabled account': await buildUser(db, { disabled_at: new Date() }),
  };
  lot = await buildLot(db, { seller: people['seller of the thing'] });
});
afterAll(() => market.stop());

/** A session of its own for each call: some calls end theirs. */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'anonymous') return undefined;
  const { id } = people[actor === 'expired session' ? 'owner' : actor];
  const token = await market.signIn(id);
  if (actor === 'expired session') await sql`update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions)`.execute(market.db);
  return token;
}

const paramOf = ({ path }: Endpoint): string | null => /:(\w+)/.exec(path)?.[1] ?? null;
/** A thing that everybody may look at, for paths that do not name one's own. */
function openThing({ path }: Endpoint): string {
  if (path.includes('/sellers/')) return String(lot.seller_id);
  if (path.includes('/auctions/')) return String(lot.auction_id);
  if (path.includes('/categories/')) return String(lot.category_id);
  if (path.includes(':country_code')) return 'nl';
  if (path.includes(':user')) return String(lot.seller_id);
  return String(lot.id);
}

async function call(endpoint: Endpoint, thing: string | null, token: string | undefined): Promise<Answer> {
  const path = endpoint.path.replace(/:\w+/, thing ?? '') + queryOf(endpoint.name, lot.id);
  if (endpoint.stream) return head(path, token);
  const body = bodyOf(endpoint.name, lot.id);
  return market.call(endpoint.method, path, { token, ...(body !== undefined && { body }), headers: { 'idempotency-key': randomUUID() } });
}

/** Of a stream only the beginning: it has no end. */
async function head(path: string, token: string | undefined): Promise<Answer> {
  const answer = await request(market.origin + path, { headers: token === undefined ? {} : { 'auth-token': token } });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? '' : await answer.body.text();
  if (isStream) answer.body.on('error', () => undefined).destroy();
  return { status: answer.statusCode, headers: answer.headers, body: text === '' ? null : JSON.parse(text), text };
}

const codeOf = ({ body }: Answer): string | null => (body as { error?: { code: string } } | null)?.error?.code ?? null;
/** A second factor is asked of nobody who may not do the thing at all. */
const isLetIn = (answer: Answer): boolean => answer.status < 500 && answer.status !== 401 && (answer.status !== 403 || codeOf(answer) === 'mfa_error');
const wrongPassword = new Set(['createSession']);

type Expected = 'let in' | '401 unauthenticated' | '403 forbidden' | '404 not_found';
function expected(right: Right, actor: Actor): Expected {
  if (right.who !== 'anyone' && !isSomebody(actor)) return '401 unauthenticated';
  if (right.who === 'seller' && !actor.includes('seller')) return '403 forbidden';
  if (right.who === 'admin' && actor !== 'admin') return '403 forbidden';
  return right.owner === 'parameter' && actor !== 'owner' ? '404 not_found' : 'let in';
}
function seen(endpoint: Endpoint, answer: Answer): string {
  if (wrongPassword.has(endpoint.name) && codeOf(answer) === 'invalid_credentials') return 'let in';
  return isLetIn(answer) && answer.status !== 404 ? 'let in' : `${answer.status} ${codeOf(answer)}`;
}

test('every endpoint has one row, which says what the contract says, and a fixture that fits', () => {
  expect([...rights.keys()].toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  for (const endpoint of allEndpoints) {
    const { owner } = rightOf(endpoint);
    const body = bodyOf(endpoint.name, 1) ?? null;
    expect([endpoint.name, validatorsOf(endpoint).body(body)]).toEqual([endpoint.name, true]);
    expect([endpoint.name, validatorsOf(endpoint).query(readQuery(queryOf(endpoint.name, 1)))]).toEqual([endpoint.name, true]);
    if (owner === 'parameter') expect([endpoint.name, paramOf(endpoint) !== null, endpoint.name in makers]).toEqual([endpoint.name, true, true]);
  }
  expect(Object.keys(makers).filter((name) => rights.get(name)?.owner !== 'parameter')).toEqual([]);
});

test('a route without a row, or with one that says otherwise, cannot be mounted', () => {
  expect(() => rightOf({ name: 'noSuchEndpoint', auth: 'public' })).toThrow('has no row');
  expect(() => rightOf({ name: 'getMe', auth: 'public' })).toThrow('The contract says public');
});

test('somebody who is not what it takes is forbidden', () => {
  const user = (overrides: object) => ({ isSeller: false, isAdmin: false, ...overrides }) as Parameters<typeof checkRight>[1];
  for (const who of ['seller', 'admin'] as const) {
    expect(() => checkRight({ who, owner: 'self' }, null)).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => checkRight({ who, owner: 'self' }, user({}))).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }));
  }
  checkRight({ who: 'seller', owner: 'self' }, user({ isSeller: true }));
  checkRight({ who: 'admin', owner: 'self' }, user({ isAdmin: true }));
});

const routes = allRoutes.map(({ endpoint }) => endpoint);
// What has nothing for this caller: they are let in and told so.
const nothingThere = new Set(['createAuthorisationPayment', 'getSeller', 'resendEmailCode', 'resendPhoneCode', 'resendRegistrationCode', 'confirmRegistration']);

test.each(routes.map((endpoint) => [endpoint.name, endpoint] as const))('%s: eight actors', async (name, endpoint) => {
  const right = rightOf(endpoint);
  const make = makers[name];
  const ownerToken = await tokenOf('owner');
  const thing = make === undefined ? openThing(endpoint) : await make(market.db, { id: people.owner.id, token: ownerToken ?? '' }, lot.id);
  const table: Record<string, string> = {};
  const found: Record<string, string> = {};
  const absences = new Set<string>();
  // The owner comes last: they may take the thing away.
  for (const actor of [...actors.filter((one) => one !== 'owner'), 'owner' as const]) {
    const answer = await call(endpoint, thing, actor === 'owner' ? ownerToken : await tokenOf(actor));
    table[actor] = expected(right, actor);
    found[actor] = nothingThere.has(name) && answer.status === 404 ? 'let in' : seen(endpoint, answer);
    if (table[actor] === '404 not_found') absences.add(answer.text);
  }
  expect(found).toEqual(table);
  expect(absences.size).toBe(right.owner === 'parameter' ? 1 : 0);
});

const oddNumbers = ['-1', '0', '99999999999999999999', '1e3', '01', '1.0', '+1', '1%2C2', '%5B1%5D', '1%00', 'x', '%20', '½', '1/../1'];
const oddIds = ['1', 'x', '-1', 'not-a-uuid', '00000000-0000-0000-0000-00000000000', '%5B%5D', "'%20or%201=1"];
const withParams = routes.filter((endpoint) => paramOf(endpoint) !== null);

test.each(withParams.map((endpoint) => [endpoint.name, endpoint] as const))('%s: absent and odd ids answer alike', async (name, endpoint) => {
  const make = makers[name];
  const token = await tokenOf('owner');
  const isText = /:(?:user|country_code)/.test(endpoint.path);
  const thing = make === undefined ? null : await make(market.db, { id: people['other buyer'].id, token: (await tokenOf('other buyer')) ?? '' }, lot.id);
  const isUuid = thing !== null && thing.includes('-');
  const absent = await call(endpoint, isText ? 'zz' : isUuid ? randomUUID() : '999999999', token);
  const odd = isText ? ['%5B%5D', 'A%00', 'x'.repeat(200)] : isUuid ? oddIds : oddNumbers;
  // Following and no longer following are no error whatever the lot.
  if (name !== 'removeInterestLot') expect(absent.status).toBe(404);
  const texts = new Set<string>();
  for (const form of [...odd, ...(thing === null ? [] : [thing])]) {
    const answer = await call(endpoint, form, token);
    expect([form, answer.status]).toEqual([form, 404]);
    texts.add(answer.text);
  }
  expect(texts.size).toBe(1);
  if (absent.status === 404) expect([...texts]).toEqual([absent.text]);
});

test('nobody bids on a lot of their own', async () => {
  const endpoint = routes.find(({ name }) => name === 'createBid');
  const answer = endpoint === undefined ? null : await call(endpoint, String(lot.id), await tokenOf('seller of the thing'));
  expect(answer).toMatchObject({ status: 422, body: { error: { details: [{ code: 'seller_cannot_bid' }] } } });
});

test('a bid hold on somebody else’s card is refused like one on none', async () => {
  const path = '/buyer/api/v2/users/me/authorisation_payments';
  const card = await makers['getCard']?.(market.db, { id: people['other buyer'].id, token: '' }, lot.id);
  const texts: string[] = [];
  for (const cardId of [Number(card), 999_999_999]) {
    const body = { card_id: cardId, lot_id: lot.id, bid_amount: 100 };
    const answer = await market.post(path, body, { token: await tokenOf('owner'), headers: { 'idempotency-key': randomUUID() } });
    texts.push(`${answer.status} ${answer.text}`);
  }
  expect(texts[0]).toMatch(/^4/);
  expect(texts[0]).toBe(texts[1]);
});

const protectedColumns = ['id', 'is_admin', 'account_verified', 'trusted', 'bidding_blocked', 'is_bot', 'email', 'email_confirmed_at', 'phone', 'phone_confirmed_at',
  'password_hash', 'bidder_token', 'bidder_number', 'new_device_check', 'disabled_at', 'closed_at', 'totp_enabled_at', 'created_at'] as const;
const wishes = {
  id: 1, user_id: 1, is_seller: true, isSeller: true, is_admin: true, isAdmin: true, admin: true, role: 'admin', roles: ['admin'], trusted: true, account_verified: true,
  accountVerified: true, email_confirmed_at: '2020-01-01T00:00:00Z', phone_confirmed_at: '2020-01-01T00:00:00Z', phone: '+31600000000', identity_status: 'verified', bidding_blocked: false,
  is_bot: true, high_bid: 1, is_pro: true, is_top: true, badges: [{ name: 'x' }], new_device_check: false, created_at: '2020-01-01T00:00:00Z', status: 'active',
};
const writes = routes.filter(({ method, auth, name }) => auth === 'session' && method !== 'GET' && bodyOf(name, 1) !== undefined);

test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s: fields that it does not have make nobody more', async (name, endpoint) => {
  // Whoever becomes a seller has to be verified; everybody else asks for it.
  const becomesSeller = name === 'createSeller';
  const who = await buildUser(market.db, { account_verified: becomesSeller, trusted: false, bidding_blocked: true, new_device_check: true });
  const token = await market.signIn(who.id);
  const make = makers[name];
  const thing = make === undefined ? openThing(endpoint) : await make(market.db, { id: who.id, token }, lot.id);
  const body = { ...wishes, ...(bodyOf(name, lot.id) as object), ...(becomesSeller && { shop_name: `Shop ${who.id}`, terms_accepted: true }) };
  const answer = await market.call(endpoint.method, endpoint.path.replace(/:\w+/, thing), { token, body, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.status).toBeLessThan(500);
  if (becomesSeller) expect(answer.status).toBe(201);
  const after = await market.db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow();
  for (const column of protectedColumns) expect([column, after[column]]).toEqual([column, who[column]]);
  expect([after.is_seller, after.identity_status === 'verified']).toEqual([becomesSeller, false]);
  expect(await market.db.selectFrom('sellers').selectAll().where('user_id', '=', who.id).where((eb) => eb.or([eb('is_pro', '=', true), eb('is_top', '=', true)])).execute()).toEqual([]);
});

test('the lists of 200 people hold their own things alone', async () => {
  const { db } = market;
  const crowd: UserRow[] = [];
  for (let index = 0; index < 200; index += 1) crowd.push(await buildUser(db));
  const own = new Map<number, { token: string; ids: Map<string, Set<string>> }>();
  const lots = await Promise.all(Array.from({ length: 8 }, () => buildLot(db)));
  await Promise.all(
    crowd.map(async ({ id }, index) => {
      const token = await market.signIn(id);
      const things = async (name: string): Promise<string> => (await makers[name]?.(db, { id, token }, lot.id)) ?? '';
      const followed = String(lots[index % lots.length]?.id ?? 0);
      await market.post('/buyer/api/v1/users/me/interests/lots', { lot_id: Number(followed) }, { token });
      const addresses = new Set([await things('updateAddress'), await things('updateAddress')]);
      const ids = new Map([['listAddresses', addresses], ['listInterestLots', new Set([followed])], ['listFavorites', new Set([followed])], ['listMyBids', new Set<string>()]]);
      ids.set('listAuthorisationPayments', new Set([await things('getAuthorisationPayment')]));
      const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
      const cards = await db.selectFrom('cards').select('id').where('user_id', '=', id).execute();
      ids.set('listSessions', new Set(sessions.map((row) => String(row.id))));
      ids.set('listCards', new Set(cards.map((row) => String(row.id))));
      own.set(id, { token, ids });
    }),
  );
  const lists = routes.filter(({ name, auth, method }) => name.startsWith('list') && auth === 'session' && method === 'GET');
  expect(lists.map(({ name }) => name).toSorted()).toEqual([...(own.get(crowd[0]?.id ?? 0)?.ids.keys() ?? [])].toSorted());
  for (const { token, ids } of own.values()) {
    for (const endpoint of lists) {
      const answer = await call(endpoint, null, token);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200]);
      expect([endpoint.name, idsIn(answer.body)]).toEqual([endpoint.name, [...(ids.get(endpoint.name) ?? [])].toSorted()]);
    }
  }
}, 60_000);

/** Of the objects in the answer's one list, or the list itself where it is of ids. */
function idsIn(body: unknown): string[] {
  const lists = Object.values(body as object).filter((value): value is unknown[] => Array.isArray(value));
  const of = (item: unknown): string => String(typeof item === 'object' && item !== null && 'id' in item ? item.id : item);
  return [...new Set(lists.flatMap((list) => list.map(of)))].toSorted();
}

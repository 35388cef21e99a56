// The eight actors of the tests of rights on a marketplace of their own, and how any of them calls any endpoint. Called by
// the tests beside it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { request } from 'undici';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { allRoutes } from '../../server/marketplace/http/allRoutes';
import { rateLimitTable, type RateLimits } from '../../server/marketplace/http/rateLimitTable';
import { rightOf } from '../../server/marketplace/http/rights';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildOrder } from '../builders/buildOrder';
import { buildUser, type UserRow } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { bodyOf, queryOf, type Thing } from './rightsFixtures';

export const actors = ['anonymous', 'owner', 'other buyer', 'seller of the thing', 'other seller', 'admin', 'expired session', 'disabled account'] as const;
/** `owner`: whose thing it is; of an order its buyer. */
export type Actor = (typeof actors)[number];
type People = Readonly<Record<Exclude<Actor, 'anonymous' | 'expired session'>, UserRow>>;
export const routes = allRoutes.map(({ endpoint }) => endpoint);

type Call = { thing?: Thing | null; token?: string | undefined; caller?: Pick<UserRow, 'id'>; body?: unknown };
export type RightsWorld = {
  market: TestMarketplace;
  people: People;
  /** Open for bids, of the seller of the thing. */
  lot: LotRow;
  /** A session of its own for each call: some calls end theirs. */
  tokenOf: (actor: Actor) => Promise<string | undefined>;
  /** Who the actor is, or would be: nobody's own id is in an address that nobody signed in calls. */
  personOf: (actor: Actor) => UserRow;
  call: (endpoint: Endpoint, call: Call) => Promise<Answer>;
  stop: () => Promise<void>;
};

const endless = Object.fromEntries(Object.keys(rateLimitTable).map((name) => [name, { limit: 1_000_000, windowSeconds: 60 }])) as RateLimits;
export const paramsOf = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Whether it is about a sale, so that its things are orders with two sides. */
export function isOfSale(endpoint: Endpoint): boolean {
  return ['buyer_of', 'seller_of', 'party'].includes(rightOf(endpoint).owner);
}

export const codeOf = ({ body }: Answer): string | null => (body as { error?: { code: string } } | null)?.error?.code ?? null;

/** Of a stream only the beginning: it has no end. */
async function head(url: string, token: string | undefined): Promise<Answer> {
  const answer = await request(url, { headers: token === undefined ? {} : { 'auth-token': token } });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? '' : await answer.body.text();
  if (isStream) answer.body.on('error', () => undefined).destroy();
  return { status: answer.statusCode, headers: answer.headers, body: text === '' ? null : JSON.parse(text), text };
}

/** `caller`: in addresses with a user and an order, the user is who calls. */
function pathOf({ path }: Endpoint, { id = '', requestId = '' }: Partial<Thing>, caller: Pick<UserRow, 'id'> | undefined): string {
  const isOfUsersOrder = path.includes(':orderId');
  return path.replace(/:(\w+)/g, (_, name: string) => (name === 'requestId' ? requestId : name === 'userId' && isOfUsersOrder ? String(caller?.id ?? 0) : id));
}

async function buildPeople({ db }: TestMarketplace): Promise<People> {
  const people = {
    owner: await buildUser(db),
    'other buyer': await buildUser(db),
    'seller of the thing': await buildUser(db, { seller: { slug: 'old-things', shop_name: 'The Seller' } }),
    'other seller': await buildUser(db, { seller: { slug: 'other-things', shop_name: 'The Other' } }),
    admin: await buildUser(db, { is_admin: true, totp_enabled_at: new Date() }),
    'disabled account': await buildUser(db, { disabled_at: new Date() }),
  };
  for (const { id: user_id } of Object.values(people)) {
    await db.insertInto('addresses').values({ user_id, name: 'Somebody', is_default: true, country_code: 'nl', line1: 'Lindelaan 4', postal_code: '3511 AB', city: 'Utrecht' }).execute();
  }
  return people;
}

export async function startRightsWorld(): Promise<RightsWorld> {
  const market = await startTestMarketplace({ settings: { limits: endless } });
  const people = await buildPeople(market);
  const lot = await buildLot(market.db, { seller: people['seller of the thing'] });
  const { order } = await buildOrder(market.db, { buyer: people.owner, seller: people['seller of the thing'], status: 'paid' });

  /** A thing that everybody of its kind of caller may look at, for paths that do not name one's own. */
  const openThing = ({ path }: Endpoint): Thing => {
    if (path.startsWith('/admin/orders/')) return { id: String(order.id) };
    if (path.endsWith('/age_refusal')) return { id: String(people.owner.id) };
    if (path.includes('/sellers/')) return { id: String(lot.seller_id) };
    if (path.includes('/auctions/')) return { id: String(lot.auction_id) };
    if (path.includes('/categories/')) return { id: String(lot.category_id) };
    if (path.includes(':country_code')) return { id: 'nl' };
    if (path.includes(':user')) return { id: String(lot.seller_id) };
    return { id: String(lot.id) };
  };
  const call: RightsWorld['call'] = async (endpoint, { thing, token, caller, body: given }) => {
    const { name, method, stream } = endpoint;
    const path = pathOf(endpoint, thing ?? openThing(endpoint), caller) + queryOf(name, lot.id);
    if (stream) return head(market.origin + path, token);
    const body = given ?? thing?.body ?? bodyOf(name, lot.id);
    return market.call(method, path, { token, ...(body !== undefined && { body }), headers: { 'idempotency-key': randomUUID() } });
  };
  const personOf = (actor: Actor): UserRow => people[actor === 'anonymous' || actor === 'expired session' ? 'owner' : actor];
  const tokenOf: RightsWorld['tokenOf'] = async (actor) => {
    if (actor === 'anonymous') return undefined;
    const token = await market.signIn(personOf(actor).id);
    if (actor === 'expired session') await sql`update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions)`.execute(market.db);
    return token;
  };
  return { market, people, lot, tokenOf, personOf, call, stop: market.stop };
}

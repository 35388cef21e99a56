// The eight actors of the rights tests on their own marketplace, and a function that calls any
// endpoint as any of them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { request } from 'undici';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { allRoutes } from '../../server/marketplace/app/routes';
import { rateLimitTable, type RateLimits } from '../../server/marketplace/http/rateLimitTable';
import { getRight } from '../../server/marketplace/http/rights';
import { buildCollection } from '../builders/buildCollection';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildOrder } from '../builders/buildOrder';
import { buildUser, type UserRow } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { getBody, getFollowBodies, getQuery, type ResourceFixture } from './rightsResources';

export const actors = [
  'anonymous',
  'owner',
  'other buyer',
  'seller of the thing',
  'other seller',
  'admin',
  'expired session',
  'disabled account',
] as const;
/** `owner` owns the resource; for an order, it is the buyer. */
export type Actor = (typeof actors)[number];
type RightsUsers = Readonly<Record<Exclude<Actor, 'anonymous' | 'expired session'>, UserRow>>;
export const routes = allRoutes.map(({ endpoint }) => endpoint);

type Call = {
  resource?: ResourceFixture | null;
  token?: string | undefined;
  caller?: Pick<UserRow, 'id'>;
  body?: unknown;
};
export type RightsFixtures = {
  market: TestMarketplace;
  users: RightsUsers;
  /** Open for bids, sold by the actor 'seller of the thing'. */
  lot: LotRow;
  /** A new session for each call, because some calls end theirs. */
  getToken: (actor: Actor) => Promise<string | undefined>;
  /** The actor's user. A signed-out actor stands in for a user so that paths can name an id. */
  getUser: (actor: Actor) => UserRow;
  call: (endpoint: Endpoint, call: Call) => Promise<Answer>;
  stop: () => Promise<void>;
};

const endless = Object.fromEntries(
  Object.keys(rateLimitTable).map((name) => [name, { limit: 1_000_000, windowSeconds: 60 }]),
) as RateLimits;
export const getParams = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Whether the endpoint belongs to a sale, so that its resources are orders with two sides. */
export function isSaleEndpoint(endpoint: Endpoint): boolean {
  return ['buyer_of', 'seller_of', 'party'].includes(getRight(endpoint).owner);
}

export const getErrorCode = ({ body }: Answer): string | null =>
  (body as { error?: { code: string } } | null)?.error?.code ?? null;

/** Reads only the start of a stream, which has no end. */
async function head(url: string, token: string | undefined): Promise<Answer> {
  const answer = await request(url, {
    headers: token === undefined ? {} : { 'auth-token': token },
  });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? '' : await answer.body.text();
  if (isStream) answer.body.on('error', () => undefined).destroy();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: text === '' ? null : JSON.parse(text),
    text,
  };
}

/** `caller`: the user id in paths that name a user and an order. */
function buildPath(
  { path }: Endpoint,
  { id = '', requestId = '' }: Partial<ResourceFixture>,
  caller: Pick<UserRow, 'id'> | undefined,
): string {
  const isOfUsersOrder = path.includes(':orderId');
  return path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'requestId'
      ? requestId
      : name === 'userId' && isOfUsersOrder
        ? String(caller?.id ?? 0)
        : id,
  );
}

async function buildUsers({ db }: TestMarketplace): Promise<RightsUsers> {
  const users = {
    owner: await buildUser(db),
    'other buyer': await buildUser(db),
    'seller of the thing': await buildUser(db, {
      seller: { slug: 'old-things', shopName: 'The Seller' },
    }),
    'other seller': await buildUser(db, {
      seller: { slug: 'other-things', shopName: 'The Other' },
    }),
    admin: await buildUser(db, { isAdmin: true, totpEnabledAt: new Date() }),
    'disabled account': await buildUser(db, { disabledAt: new Date() }),
  };
  for (const { id: userId } of Object.values(users)) {
    await db
      .insertInto('addresses')
      .values({
        userId,
        name: 'Somebody',
        isDefault: true,
        countryCode: 'nl',
        line1: 'Lindelaan 4',
        postalCode: '3511 AB',
        city: 'Utrecht',
      })
      .execute();
  }
  return users;
}

export async function startRightsFixtures(): Promise<RightsFixtures> {
  const market = await startTestMarketplace({ settings: { limits: endless } });
  const users = await buildUsers(market);
  const lot = await buildLot(market.db, { seller: users['seller of the thing'] });
  const { order } = await buildOrder(market.db, {
    buyer: users.owner,
    seller: users['seller of the thing'],
    status: 'paid',
  });

  const collection = await buildCollection(market.db);
  const brand = await buildCollection(market.db, { kind: 'brand' });
  const expert = await market.db
    .insertInto('experts')
    .values({ name: 'Ada Quill' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const followBodies = getFollowBodies({ ...lot, collectionId: collection.id });

  /** A resource that any such caller may view, for paths that do not name the caller's own. */
  const buildResource = ({ path }: Endpoint): ResourceFixture => {
    if (path.startsWith('/admin/orders/')) return { id: String(order.id) };
    if (path.endsWith('/age_refusal')) return { id: String(users.owner.id) };
    if (path.includes('/sellers/')) return { id: String(lot.sellerId) };
    if (path.startsWith('/brand_collections/')) return { id: String(brand.id) };
    if (path.includes('/collections/')) return { id: String(collection.id) };
    if (path.includes('/feeds/')) return { id: 'feeds_popularity' };
    if (path.includes('/experts/')) return { id: String(expert.id) };
    if (path.includes('/auctions/types/')) return { id: '1' };
    if (path.includes('/auctions/')) return { id: String(lot.auctionId) };
    if (path.includes('/categories/')) return { id: String(lot.categoryId) };
    if (path.includes(':country_code')) return { id: 'nl' };
    if (path.includes(':user')) return { id: String(lot.sellerId) };
    return { id: String(lot.id) };
  };
  const call: RightsFixtures['call'] = async (
    endpoint,
    { resource, token, caller, body: requestBody },
  ) => {
    const { name, method, stream } = endpoint;
    const path =
      buildPath(endpoint, resource ?? buildResource(endpoint), caller) + getQuery(name, lot.id);
    if (stream) return head(market.origin + path, token);
    const body = requestBody ?? resource?.body ?? followBodies[name] ?? getBody(name, lot.id);
    return market.call(method, path, {
      token,
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
  };
  const getUser = (actor: Actor): UserRow =>
    users[actor === 'anonymous' || actor === 'expired session' ? 'owner' : actor];
  const getToken: RightsFixtures['getToken'] = async (actor) => {
    if (actor === 'anonymous') return undefined;
    const token = await market.signIn(getUser(actor).id);
    if (actor === 'expired session')
      await sql`
        update sessions
        set expires_at = now() - interval '1 second'
        where id = (select max(id) from sessions)
      `.execute(market.db);
    return token;
  };
  return { market, users, lot, getToken, getUser, call, stop: market.stop };
}

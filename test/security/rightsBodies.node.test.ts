// Request bodies with extra fields: rights, states, other users, amounts. The fields are refused or
// ignored, and the outcome is the same as without them.
import type { Endpoint } from '../../src/contract/core/endpoint';
import { getRight } from '../../server/marketplace/http/rights';
import { buildUser, type UserRow } from '../builders/buildUser';
import { accountFixtures, getBody, type FixtureContext } from './rightsResources';
import { orderFixtures } from './rightsOrderFixtures';
import { routes, startRightsFixtures, type RightsFixtures } from './rightsFixtures';

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

const protectedColumns = [
  'id',
  'isAdmin',
  'accountVerified',
  'trusted',
  'biddingBlocked',
  'isBot',
  'email',
  'emailConfirmedAt',
  'phone',
  'phoneConfirmedAt',
  'passwordHash',
  'bidderToken',
  'bidderNumber',
  'newDeviceCheck',
  'disabledAt',
  'closedAt',
  'totpEnabledAt',
  'createdAt',
] as const;
const extraFields = {
  id: 1,
  user_id: 1,
  is_seller: true,
  isSeller: true,
  is_admin: true,
  isAdmin: true,
  admin: true,
  role: 'admin',
  roles: ['admin'],
  trusted: true,
  account_verified: true,
  accountVerified: true,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  phone_confirmed_at: '2020-01-01T00:00:00Z',
  phone: '+31600000000',
  identity_status: 'verified',
  bidding_blocked: false,
  is_bot: true,
  high_bid: 1,
  is_pro: true,
  is_top: true,
  badges: [{ name: 'x' }],
  new_device_check: false,
  created_at: '2020-01-01T00:00:00Z',
  status: 'active',
};
const isUnsafe = ({ method, auth, name }: Endpoint): boolean =>
  auth === 'session' && method !== 'GET' && getBody(name, 1) !== undefined;
const writesOfAccounts = routes.filter(
  (endpoint) => isUnsafe(endpoint) && !(endpoint.name in orderFixtures),
);
const writesOfSales = routes.filter(
  ({ method, name }) => method !== 'GET' && name in orderFixtures,
);

test.each(writesOfAccounts.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: unknown fields grant no one more rights',
  async (name, endpoint) => {
    const { market, users: people, lot } = world;
    // createSeller requires a verified account; the others do not.
    const becomesSeller = name === 'createSeller';
    const who = await buildUser(market.db, {
      accountVerified: becomesSeller,
      trusted: false,
      biddingBlocked: true,
      newDeviceCheck: true,
    });
    const token = await market.signIn(who.id);
    const make = accountFixtures[name];
    const thing =
      make === undefined
        ? null
        : await make({
            market,
            owner: who,
            token,
            seller: people['seller of the thing'],
            lotId: lot.id,
            as: 'buyer',
          });
    const body = {
      ...extraFields,
      ...(getBody(name, lot.id) as object),
      ...(becomesSeller && { shop_name: `Shop ${who.id}`, terms_accepted: true }),
    };
    const answer = await world.call(endpoint, { resource: thing, token, caller: who, body });
    expect(answer.status).toBeLessThan(500);
    if (becomesSeller) expect(answer.status).toBe(201);
    const after = await market.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    for (const column of protectedColumns)
      expect([column, after[column]]).toEqual([column, who[column]]);
    expect([after.isSeller, after.identityStatus === 'verified']).toEqual([becomesSeller, false]);
    expect(
      await market.db
        .selectFrom('sellers')
        .selectAll()
        .where('userId', '=', who.id)
        .where((eb) => eb.or([eb('isPro', '=', true), eb('isTop', '=', true)]))
        .execute(),
    ).toEqual([]);
  },
);

const sold = {
  ...extraFields,
  status: 'completed',
  state: 'delivered',
  buyer_id: 1,
  seller_id: 1,
  actor: 'support',
  actor_id: 1,
  lot_id: 1,
  order_id: 1,
  package_id: 1,
  payment_request_id: 1,
  auction_id: 1,
  amount: 1,
  amounts: { total: 1 },
  total: 1,
  total_minor: 1,
  hammer: 1,
  hammer_minor: 1,
  fee_minor: 0,
  buyer_protection_fee_minor: 0,
  seller_commission_minor: 0,
  shipping_minor: 0,
  refunded_minor: 1,
  refund_minor: 1,
  label_price_minor: 0,
  price: 0,
  due_at: '2040-01-01T00:00:00Z',
  pay_by: '2040-01-01T00:00:00Z',
  paid_at: '2020-01-01T00:00:00Z',
  payout_at: '2020-01-01T00:00:00Z',
  paid_out_at: '2020-01-01T00:00:00Z',
  delivered_at: '2020-01-01T00:00:00Z',
  answered_at: '2020-01-01T00:00:00Z',
  author_name: 'x',
  author_id: 1,
  response_text: 'x',
  response: { text: 'x' },
  permissions: ['cancel'],
  is_locked: false,
  form: 'cn22',
  accepted_at: '2020-01-01T00:00:00Z',
  reference: 'D00000001',
  provider_reference: 'x',
  kind: 'fee',
  mode: 'manual',
};

/**
 * Everything that belongs to the two sides, without values that always differ: numbers, references,
 * timestamps.
 */
async function readBooks(buyer: UserRow, seller: UserRow): Promise<unknown> {
  const { db } = world.market;
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyerId', '=', buyer.id)
    .orderBy('id')
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  const packages = [0, ...orders.flatMap(({ packageId: id }) => (id === null ? [] : [id]))];
  const requests = await db
    .selectFrom('paymentRequests')
    .selectAll()
    .where('buyerId', '=', buyer.id)
    .orderBy('id')
    .execute();
  const requestIds = [0, ...requests.map(({ id }) => id)];
  const books = {
    orders,
    requests,
    payments: await db
      .selectFrom('payments')
      .selectAll()
      .where('paymentRequestId', 'in', requestIds)
      .orderBy('id')
      .execute(),
    events: await db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('id')
      .execute(),
    asked: await db
      .selectFrom('orderRequests')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('id')
      .execute(),
    packages: await db
      .selectFrom('packages')
      .selectAll()
      .where('id', 'in', packages)
      .orderBy('id')
      .execute(),
    customs: await db
      .selectFrom('customsDeclarations')
      .selectAll()
      .where('packageId', 'in', packages)
      .execute(),
    feedbacks: await db
      .selectFrom('feedbacks')
      .selectAll()
      .where('sellerId', '=', seller.id)
      .orderBy('id')
      .execute(),
    users: await db
      .selectFrom('users')
      .select([
        'isAdmin',
        'isSeller',
        'trusted',
        'accountVerified',
        'biddingBlocked',
        'identityStatus',
        'totpEnabledAt',
      ])
      .where('id', 'in', [buyer.id, seller.id])
      .orderBy('id')
      .execute(),
  };
  const names = new Map([
    [buyer.id, 'the buyer'],
    [seller.id, 'the seller'],
  ]);
  return comparable(books, names);
}

const whose = new Set(['buyerId', 'sellerId', 'authorId', 'actorId', 'answeredBy', 'userId']);
// The keys of JSON columns are snake case.
const alwaysDiffers = /(?:^id|_id|Id|[rR]eference|_key|Key|bodyHash|trackingCode|tracking_code)$/;
function comparable(value: unknown, names: ReadonlyMap<number, string>, key = ''): unknown {
  if (whose.has(key)) return names.get(Number(value)) ?? value;
  if (value === null || value === undefined) return value;
  if (
    value instanceof Date ||
    alwaysDiffers.test(key) ||
    (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
  )
    return 'there';
  if (Array.isArray(value)) return value.map((each) => comparable(each, names));
  return typeof value === 'object'
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, comparable(part, names, name)]),
      )
    : value;
}

test.each(writesOfSales.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: unknown fields change nothing about the sale',
  async (name, endpoint) => {
    const { market, lot } = world;
    const make = orderFixtures[name];
    if (make === undefined) throw new Error(`There is no fixture for ${name}.`);
    const right = getRight(endpoint);
    const run = async (extra: object): Promise<{ status: number; books: unknown }> => {
      const buyer = await buildUser(market.db, { displayName: 'Bo' });
      const seller = await buildUser(market.db, { seller: {} });
      for (const { id: userId } of [buyer, seller])
        await market.db
          .insertInto('addresses')
          .values({
            userId,
            name: 'Somebody',
            isDefault: true,
            countryCode: 'nl',
            line1: 'Kade 4',
            postalCode: '3511 AB',
            city: 'Utrecht',
          })
          .execute();
      const scene: FixtureContext = {
        market,
        owner: buyer,
        token: await market.signIn(buyer.id),
        seller,
        lotId: lot.id,
        as: right.owner === 'seller_of' ? 'seller' : 'buyer',
      };
      const thing = await make(scene);
      const caller = scene.as === 'seller' ? seller : buyer;
      const own = thing.body ?? getBody(name, lot.id);
      const body =
        own === undefined && Object.keys(extra).length === 0
          ? undefined
          : { ...extra, ...(own as object | undefined) };
      const { status } = await world.call(endpoint, {
        resource: thing,
        token: await market.signIn(caller.id),
        caller,
        ...(body !== undefined && { body }),
      });
      return { status, books: await readBooks(buyer, seller) };
    };
    const plain = await run({});
    expect(plain.status).toBe(endpoint.status);
    const more = await run(sold);
    if (more.status === 422) return;
    expect(more).toEqual(plain);
  },
);

// The rights table, tested for each endpoint with eight actors and every form of id. Other users'
// resources answer like missing ones, lists hold only one's own resources, and no body grants more
// rights.
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { getValidators, readQuery } from '../../server/marketplace/http/validation';
import { checkRight, getRight, rights, type Right } from '../../server/marketplace/http/rights';
import { sampleRows } from '../setup/sample';
import type { Answer } from '../setup/testMarketplace';
import {
  accountFixtures,
  getBody,
  getQuery,
  type FixtureContext,
  type ResourceFixture,
} from './rightsResources';
import { orderFixtures } from './rightsOrderFixtures';
import {
  actors,
  getErrorCode,
  isSaleEndpoint,
  getParams,
  routes,
  startRightsFixtures,
  type Actor,
  type RightsFixtures,
} from './rightsFixtures';
import { readTrace } from './readTrace';

const makers = { ...accountFixtures, ...orderFixtures };
const isSomebody = (actor: Actor): boolean =>
  !['anonymous', 'expired session', 'disabled account'].includes(actor);

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

/** A second factor is asked only of a caller who has the right. */
const isLetIn = (answer: Answer): boolean =>
  answer.status < 500 &&
  answer.status !== 401 &&
  (answer.status !== 403 || getErrorCode(answer) === 'mfa_error');
const wrongPassword = new Set(['createSession']);

type Expected = 'let in' | '401 unauthenticated' | '403 forbidden' | '404 not_found';
const reaches: Readonly<Record<Right['owner'], readonly Actor[]>> = {
  none: actors,
  self: actors,
  parameter: ['owner'],
  buyer_of: ['owner'],
  seller_of: ['seller of the thing'],
  party: ['owner', 'seller of the thing'],
};
function expected({ who, owner, hidden, support }: Right, actor: Actor): Expected {
  if (who !== 'anyone' && !isSomebody(actor)) return '401 unauthenticated';
  if (who === 'seller' && !actor.includes('seller')) return '403 forbidden';
  if (who === 'admin' && actor !== 'admin')
    return hidden === true ? '404 not_found' : '403 forbidden';
  return reaches[owner].includes(actor) || (support === true && actor === 'admin')
    ? 'let in'
    : '404 not_found';
}
function summarize(endpoint: Endpoint, answer: Answer): string {
  if (wrongPassword.has(endpoint.name) && getErrorCode(answer) === 'invalid_credentials')
    return 'let in';
  return isLetIn(answer) && answer.status !== 404
    ? 'let in'
    : `${answer.status} ${getErrorCode(answer)}`;
}

/**
 * The actor's own resource if each actor has one by the table; otherwise the owner's, sold by the
 * seller.
 */
async function buildScene(right: Right, actor: Actor): Promise<FixtureContext> {
  const { market, users: people, lot, getUser: personOf } = world;
  const owner = right.owner === 'self' ? personOf(actor) : people.owner;
  const seller =
    people[owner.id === people['seller of the thing'].id ? 'other seller' : 'seller of the thing'];
  const as = actor === 'seller of the thing' ? 'seller' : actor === 'admin' ? 'support' : 'buyer';
  return { market, owner, token: await market.signIn(owner.id), seller, lotId: lot.id, as };
}

test('every endpoint has one row that matches its contract, and a matching fixture', () => {
  expect([...rights.keys()].toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  for (const endpoint of allEndpoints) {
    const isOwned = getRight(endpoint).owner === 'parameter' || isSaleEndpoint(endpoint);
    const body = getBody(endpoint.name, 1) ?? null;
    expect([endpoint.name, getValidators(endpoint).body(body)]).toEqual([endpoint.name, true]);
    expect([
      endpoint.name,
      getValidators(endpoint).query(readQuery(getQuery(endpoint.name, 1))),
    ]).toEqual([endpoint.name, true]);
    if (isOwned)
      expect([endpoint.name, getParams(endpoint).length > 0, endpoint.name in makers]).toEqual([
        endpoint.name,
        true,
        true,
      ]);
  }
  expect(
    Object.keys(makers).filter((name) => ['none', undefined].includes(rights.get(name)?.owner)),
  ).toEqual([]);
});

test('a route without a row or with a contradicting row cannot be mounted', () => {
  expect(() => getRight({ name: 'noSuchEndpoint', auth: 'public' })).toThrow('has no row');
  expect(() => getRight({ name: 'getMe', auth: 'public' })).toThrow(
    'the contract says auth public',
  );
});

test('forbids a user who lacks the required role', () => {
  const user = (overrides: object) =>
    ({ isSeller: false, isAdmin: false, hasTotp: false, ...overrides }) as Parameters<
      typeof checkRight
    >[1];
  for (const who of ['seller', 'admin'] as const) {
    expect(() => checkRight({ who, owner: 'self' }, null)).toThrow(
      expect.objectContaining({ status: 401 }),
    );
    expect(() => checkRight({ who, owner: 'self' }, user({}))).toThrow(
      expect.objectContaining({ status: 403, code: 'forbidden' }),
    );
  }
  expect(() =>
    checkRight({ who: 'admin', owner: 'none', hidden: true }, user({ isSeller: true })),
  ).toThrow(expect.objectContaining({ status: 404, code: 'not_found' }));
  checkRight({ who: 'seller', owner: 'self' }, user({ isSeller: true }));
  checkRight({ who: 'admin', owner: 'self' }, user({ isAdmin: true, hasTotp: true }));
  expect(() => checkRight({ who: 'admin', owner: 'self' }, user({ isAdmin: true }))).toThrow(
    expect.objectContaining({ status: 403, code: 'totp_required' }),
  );
});

// Endpoints with nothing for this caller: they are allowed and answered so.
const endpointsWithoutResource = new Set([
  'createAuthorisationPayment',
  'createHelpVote',
  'getSeller',
  'listCalendarEvents',
  'resendEmailCode',
  'resendPhoneCode',
  'resendRegistrationCode',
  'confirmRegistration',
]);

test.each(sampleRows(routes, 3).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: answers each of eight actors by the table',
  async (name, endpoint) => {
    const right = getRight(endpoint);
    const make = makers[name];
    const isOwn = right.owner === 'parameter' || isSaleEndpoint(endpoint);
    // Refused actors share one resource, so that the test can verify it is unchanged. Each allowed
    // actor gets a new one.
    const scene = await buildScene(right, 'owner');
    const shared = make === undefined ? null : await make(scene);
    const absent = {
      ...shared,
      id: shared?.id.includes('-') === true ? '00000000-0000-4000-8000-000000000000' : '999999999',
    };
    const table: Record<string, string> = {};
    const outcomes: Record<string, string> = {};
    const absences = new Set<string>();
    const ask = async (
      actor: Actor,
      thing: ResourceFixture | null,
      token: string | undefined,
    ): Promise<void> => {
      const answer = await world.call(endpoint, {
        resource: thing,
        token,
        caller: world.getUser(actor),
      });
      table[actor] = expected(right, actor);
      const isThere = make !== undefined && name in orderFixtures && table[actor] === 'let in';
      outcomes[actor] =
        endpointsWithoutResource.has(name) && answer.status === 404
          ? 'let in'
          : isThere && answer.status !== endpoint.status
            ? `${answer.status} ${answer.text}`
            : summarize(endpoint, answer);
      if (table[actor] === '404 not_found') absences.add(answer.text);
    };
    const allowed = actors.filter((actor) => expected(right, actor) === 'let in');
    const before = isOwn ? await readTrace(world.market.db) : null;
    for (const actor of actors.filter((one) => !allowed.includes(one))) {
      const token = await world.getToken(actor);
      await ask(actor, shared, token);
      if (isOwn && table[actor] === '404 not_found')
        absences.add(
          (await world.call(endpoint, { resource: absent, token, caller: world.getUser(actor) }))
            .text,
        );
    }
    if (isOwn) expect(await readTrace(world.market.db)).toEqual(before);
    for (const actor of allowed) {
      const own =
        make === undefined ? null : name in orderFixtures ? await buildScene(right, actor) : null;
      // Some resources of an account belong to a single session: they are created for it and
      // requested with it.
      if (own === null || make === undefined)
        await ask(
          actor,
          shared,
          right.owner === 'parameter' ? scene.token : await world.getToken(actor),
        );
      else await ask(actor, await make(own), await world.getToken(actor));
    }
    expect(outcomes).toEqual(table);
    expect(absences.size).toBe(isOwn || right.hidden === true ? 1 : 0);
  },
);

const oddNumbers = [
  '-1',
  '0',
  '99999999999999999999',
  '1e3',
  '01',
  '1.0',
  '+1',
  '1%2C2',
  '%5B1%5D',
  '1%00',
  'x',
  '%20',
  '½',
  '1%2F..%2F1',
];
const oddIds = [
  '1',
  'x',
  '-1',
  'not-a-uuid',
  '00000000-0000-0000-0000-00000000000',
  '%5B%5D',
  "'%20or%201=1",
];
const withParams = routes.filter((endpoint) => getParams(endpoint).length > 0);
// These answer for a missing resource with an empty list, null or false, alike for every caller.
const saysNone = new Set(['getHighestBidOffer', 'getPurchased', 'listLotOrders']);

test.each(sampleRows(withParams, 3).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: absent and malformed ids answer alike',
  async (name, endpoint) => {
    const right = getRight(endpoint);
    const make = makers[name];
    const isText = /:(?:user\b|country_code)/.test(endpoint.path);
    const caller = world.users[right.who === 'admin' ? 'admin' : 'owner'];
    const token = await world.market.signIn(caller.id);
    // Another user's resource, with its own body.
    const other = world.users['other buyer'];
    const thing =
      make === undefined
        ? null
        : await make({
            ...(await buildScene(right, 'owner')),
            owner: other,
            token: await world.market.signIn(other.id),
          });
    const call = (id: string): Promise<Answer> =>
      world.call(endpoint, { resource: { ...thing, id }, token, caller });
    const isUuid = thing?.id.includes('-') === true;
    const absent = await call(
      isText ? 'zz' : isUuid ? '00000000-0000-4000-8000-000000000000' : '999999999',
    );
    const odd = isText ? ['%5B%5D', 'A%00', 'x'.repeat(200)] : isUuid ? oddIds : oddNumbers;
    expect([name, absent.status === 404]).toEqual([name, !saysNone.has(name)]);
    if (saysNone.has(name) && thing !== null) expect((await call(thing.id)).text).toBe(absent.text);
    const isHidden = thing !== null && !saysNone.has(name) && right.owner !== 'self';
    const texts = new Set<string>();
    for (const form of [...odd, ...(isHidden ? [thing.id] : [])]) {
      const answer = await call(form);
      expect([form, answer.status, answer.status === 404 ? '' : answer.text]).toEqual([
        form,
        404,
        '',
      ]);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    if (absent.status === 404) expect([...texts]).toEqual([absent.text]);
  },
);

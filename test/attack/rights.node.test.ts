// The table of rights tried from every side: each endpoint × eight actors × the forms an id can take; what belongs to
// somebody else answers like what is not there, lists hold one's own things alone, and no body makes anybody more.
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { validatorsOf } from '../../server/marketplace/http/implement';
import { readQuery } from '../../server/marketplace/http/readQuery';
import { checkRight, rightOf, rights, type Right } from '../../server/marketplace/http/rights';
import { sampleRows } from '../setup/sample';
import type { Answer } from '../setup/testMarketplace';
import { accountMakers, bodyOf, queryOf, type Scene, type Thing } from './rightsFixtures';
import { orderMakers } from './rightsOrderThings';
import { actors, codeOf, isOfSale, paramsOf, routes, startRightsWorld, type Actor, type RightsWorld } from './rightsWorld';
import { traceOf } from './rightsTrace';

const makers = { ...accountMakers, ...orderMakers };
const isSomebody = (actor: Actor): boolean => !['anonymous', 'expired session', 'disabled account'].includes(actor);

let world: RightsWorld;
beforeAll(async () => {
  world = await startRightsWorld();
});
afterAll(() => world.stop());

/** A second factor is asked of nobody who may not do the thing at all. */
const isLetIn = (answer: Answer): boolean => answer.status < 500 && answer.status !== 401 && (answer.status !== 403 || codeOf(answer) === 'mfa_error');
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
  if (who === 'admin' && actor !== 'admin') return hidden === true ? '404 not_found' : '403 forbidden';
  return reaches[owner].includes(actor) || (support === true && actor === 'admin') ? 'let in' : '404 not_found';
}
function seen(endpoint: Endpoint, answer: Answer): string {
  if (wrongPassword.has(endpoint.name) && codeOf(answer) === 'invalid_credentials') return 'let in';
  return isLetIn(answer) && answer.status !== 404 ? 'let in' : `${answer.status} ${codeOf(answer)}`;
}

/** The actor's own thing where the table says that each has their own; otherwise the owner's, sold by the seller. */
async function sceneOf(right: Right, actor: Actor): Promise<Scene> {
  const { market, people, lot, personOf } = world;
  const owner = right.owner === 'self' ? personOf(actor) : people.owner;
  const seller = people[owner.id === people['seller of the thing'].id ? 'other seller' : 'seller of the thing'];
  const as = actor === 'seller of the thing' ? 'seller' : actor === 'admin' ? 'support' : 'buyer';
  return { market, owner, token: await market.signIn(owner.id), seller, lotId: lot.id, as };
}

test('every endpoint has one row, which says what the contract says, and a fixture that fits', () => {
  expect([...rights.keys()].toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  for (const endpoint of allEndpoints) {
    const isOwned = rightOf(endpoint).owner === 'parameter' || isOfSale(endpoint);
    const body = bodyOf(endpoint.name, 1) ?? null;
    expect([endpoint.name, validatorsOf(endpoint).body(body)]).toEqual([endpoint.name, true]);
    expect([endpoint.name, validatorsOf(endpoint).query(readQuery(queryOf(endpoint.name, 1)))]).toEqual([endpoint.name, true]);
    if (isOwned) expect([endpoint.name, paramsOf(endpoint).length > 0, endpoint.name in makers]).toEqual([endpoint.name, true, true]);
  }
  expect(Object.keys(makers).filter((name) => ['none', undefined].includes(rights.get(name)?.owner))).toEqual([]);
});

test('a route without a row, or with one that says otherwise, cannot be mounted', () => {
  expect(() => rightOf({ name: 'noSuchEndpoint', auth: 'public' })).toThrow('has no row');
  expect(() => rightOf({ name: 'getMe', auth: 'public' })).toThrow('The contract says public');
});

test('somebody who is not what it takes is forbidden', () => {
  const user = (overrides: object) => ({ isSeller: false, isAdmin: false, hasTotp: false, ...overrides }) as Parameters<typeof checkRight>[1];
  for (const who of ['seller', 'admin'] as const) {
    expect(() => checkRight({ who, owner: 'self' }, null)).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => checkRight({ who, owner: 'self' }, user({}))).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }));
  }
  expect(() => checkRight({ who: 'admin', owner: 'none', hidden: true }, user({ isSeller: true }))).toThrow(expect.objectContaining({ status: 404, code: 'not_found' }));
  checkRight({ who: 'seller', owner: 'self' }, user({ isSeller: true }));
  checkRight({ who: 'admin', owner: 'self' }, user({ isAdmin: true, hasTotp: true }));
  expect(() => checkRight({ who: 'admin', owner: 'self' }, user({ isAdmin: true }))).toThrow(expect.objectContaining({ status: 403, code: 'totp_required' }));
});

// What has nothing for this caller: they are let in and told so.
const nothingThere = new Set(['createAuthorisationPayment', 'getSeller', 'resendEmailCode', 'resendPhoneCode', 'resendRegistrationCode', 'confirmRegistration']);

test.each(sampleRows(routes, 3).map((endpoint) => [endpoint.name, endpoint] as const))('%s: eight actors', async (name, endpoint) => {
  const right = rightOf(endpoint);
  const make = makers[name];
  const isOwn = right.owner === 'parameter' || isOfSale(endpoint);
  // One for all who are refused, so that it can be seen to be as it was; who may gets a fresh one.
  const scene = await sceneOf(right, 'owner');
  const shared = make === undefined ? null : await make(scene);
  const absent = { ...shared, id: shared?.id.includes('-') === true ? '00000000-0000-4000-8000-000000000000' : '999999999' };
  const table: Record<string, string> = {};
  const found: Record<string, string> = {};
  const absences = new Set<string>();
  const ask = async (actor: Actor, thing: Thing | null, token: string | undefined): Promise<void> => {
    const answer = await world.call(endpoint, { thing, token, caller: world.personOf(actor) });
    table[actor] = expected(right, actor);
    const isThere = make !== undefined && name in orderMakers && table[actor] === 'let in';
    found[actor] = nothingThere.has(name) && answer.status === 404 ? 'let in' : isThere && answer.status !== endpoint.status ? `${answer.status} ${answer.text}` : seen(endpoint, answer);
    if (table[actor] === '404 not_found') absences.add(answer.text);
  };
  const allowed = actors.filter((actor) => expected(right, actor) === 'let in');
  const before = isOwn ? await traceOf(world.market.db) : null;
  for (const actor of actors.filter((one) => !allowed.includes(one))) {
    const token = await world.tokenOf(actor);
    await ask(actor, shared, token);
    if (isOwn && table[actor] === '404 not_found') absences.add((await world.call(endpoint, { thing: absent, token, caller: world.personOf(actor) })).text);
  }
  if (isOwn) expect(await traceOf(world.market.db)).toEqual(before);
  for (const actor of allowed) {
    const own = make === undefined ? null : name in orderMakers ? await sceneOf(right, actor) : null;
    // Of an account's own things some belong to the very session: they are made for it, and asked for with it.
    if (own === null || make === undefined) await ask(actor, shared, right.owner === 'parameter' ? scene.token : await world.tokenOf(actor));
    else await ask(actor, await make(own), await world.tokenOf(actor));
  }
  expect(found).toEqual(table);
  expect(absences.size).toBe(isOwn || right.hidden === true ? 1 : 0);
});

const oddNumbers = ['-1', '0', '99999999999999999999', '1e3', '01', '1.0', '+1', '1%2C2', '%5B1%5D', '1%00', 'x', '%20', '½', '1%2F..%2F1'];
const oddIds = ['1', 'x', '-1', 'not-a-uuid', '00000000-0000-0000-0000-00000000000', '%5B%5D', "'%20or%201=1"];
const withParams = routes.filter((endpoint) => paramsOf(endpoint).length > 0);
// Of what is not there these say that there is none, to everybody alike: an empty list, null, no.
const saysNone = new Set(['getHighestBidOffer', 'getPurchased', 'listLotOrders']);

test.each(sampleRows(withParams, 3).map((endpoint) => [endpoint.name, endpoint] as const))('%s: absent and odd ids answer alike', async (name, endpoint) => {
  const right = rightOf(endpoint);
  const make = makers[name];
  const isText = /:(?:user\b|country_code)/.test(endpoint.path);
  const caller = world.people[right.who === 'admin' ? 'admin' : 'owner'];
  const token = await world.market.signIn(caller.id);
  // Somebody else's, with its own body.
  const other = world.people['other buyer'];
  const thing = make === undefined ? null : await make({ ...(await sceneOf(right, 'owner')), owner: other, token: await world.market.signIn(other.id) });
  const call = (id: string): Promise<Answer> => world.call(endpoint, { thing: { ...thing, id }, token, caller });
  const isUuid = thing?.id.includes('-') === true;
  const absent = await call(isText ? 'zz' : isUuid ? '00000000-0000-4000-8000-000000000000' : '999999999');
  const odd = isText ? ['%5B%5D', 'A%00', 'x'.repeat(200)] : isUuid ? oddIds : oddNumbers;
  expect([name, absent.status === 404]).toEqual([name, !saysNone.has(name)]);
  if (saysNone.has(name) && thing !== null) expect((await call(thing.id)).text).toBe(absent.text);
  const isHidden = thing !== null && !saysNone.has(name) && right.owner !== 'self';
  const texts = new Set<string>();
  for (const form of [...odd, ...(isHidden ? [thing.id] : [])]) {
    const answer = await call(form);
    expect([form, answer.status, answer.status === 404 ? '' : answer.text]).toEqual([form, 404, '']);
    texts.add(answer.text);
  }
  expect(texts.size).toBe(1);
  if (absent.status === 404) expect([...texts]).toEqual([absent.text]);
});

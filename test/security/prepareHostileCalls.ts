// Every parameter of every endpoint with strings and types that often break software: no answer is
// a server error. `npm test` takes a sample, `npm run test:full` tries everything.
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { getRight } from '../../server/marketplace/http/rights';
import { accountFixtures, getBody, getQuery, type ResourceFixture } from './rightsResources';
import { orderFixtures } from './rightsOrderFixtures';
import { distributeValues } from './distributeValues';
import { confusedValues, naughtyStrings } from './naughtyStrings';
import {
  getParams,
  routes,
  startRightsFixtures,
  type Actor,
  type RightsFixtures,
} from './rightsFixtures';

type Parameter = {
  endpoint: Endpoint;
  part: 'path' | 'query' | 'body' | 'header';
  keys: readonly string[];
};

/** As JSON text where `isJson`. */
type HostileValue = { text: string; isJson: boolean };

const formatParameter = ({ endpoint, part, keys }: Parameter): string =>
  `${endpoint.name} ${part} ${keys.join('.')}`;

const headers = [
  'idempotency-key',
  'auth-token',
  'accept-language',
  'user-agent',
  'x-anonymous-id',
  'x-device-token',
  'x-client-ip',
  'x-geo-country-iso-code',
  'x-request-id',
  'last-event-id',
];

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** The paths of all fields, nested ones included; for a list, those of its first item. */
function getFieldPaths(schema: Schema, before: readonly string[] = []): string[][] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const ownPaths = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...before, name],
    ...getFieldPaths(field, [...before, name]),
  ]);
  const all = [...ownPaths, ...(schema.anyOf ?? []).flatMap((one) => getFieldPaths(one, before))];
  if (schema.items !== undefined)
    all.push([...before, '0'], ...getFieldPaths(schema.items, [...before, '0']));
  return inner.length + ownPaths.length === 0
    ? []
    : [...new Map(all.map((path) => [path.join('.'), path])).values()];
}

function getParameters(endpoint: Endpoint): Parameter[] {
  const body = getFieldPaths(endpoint.body as Schema);
  const hasBody = (endpoint.body as { type?: string }).type !== 'null';
  const query = Object.keys((endpoint.query as Schema).properties ?? {});
  return [
    ...getParams(endpoint).map((name): Parameter => ({ endpoint, part: 'path', keys: [name] })),
    ...[...new Set([...query, 'locale'])].map((name): Parameter => ({
      endpoint,
      part: 'query',
      keys: [name],
    })),
    ...(hasBody ? [[], ...body].map((keys): Parameter => ({ endpoint, part: 'body', keys })) : []),
    ...(endpoint.idempotencyKey
      ? [{ endpoint, part: 'header' as const, keys: ['idempotency-key'] }]
      : []),
  ];
}

/** Every endpoint reads these headers, so they are tried on a few. */
const getHeaderParameters = (endpoint: Endpoint): Parameter[] =>
  headers.map((name) => ({ endpoint, part: 'header', keys: [name] }));

/** Encodes halves of surrogate pairs as the bytes that another encoder would produce. */
function encoded(text: string): string {
  return [...text]
    .map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%BD' : encodeURIComponent(letter)))
    .join('');
}

const MARK = '"the hostile value"';

function bodyWith(body: unknown, keys: readonly string[], json: string): string {
  if (keys.length === 0) return json;
  const copy: unknown = structuredClone(body ?? {});
  let place = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) {
    const next = place[key];
    place[key] = typeof next === 'object' && next !== null ? next : {};
    place = place[key] as Record<string, unknown>;
  }
  place[keys.at(-1) ?? ''] = MARK.slice(1, -1);
  return JSON.stringify(copy).replace(MARK, () => json);
}

/** The actor that passes the most checks. */
function chooseActor(endpoint: Endpoint): Actor {
  const { who, owner } = getRight(endpoint);
  if (who === 'admin') return 'admin';
  return who === 'seller' || owner === 'seller_of' ? 'seller of the thing' : 'owner';
}

type Outcome = { status: number; type: string; text: string };
type Caller = (parameter: Parameter, value: HostileValue) => Promise<Outcome | null>;

/** A caller for one endpoint. It answers null if no HTTP client can send the value there. */
async function openCaller(
  { market, users: people, lot, getToken: tokenOf, getUser: personOf }: RightsFixtures,
  endpoint: Endpoint,
): Promise<Caller> {
  const actor = chooseActor(endpoint);
  const isOfSeller = actor === 'seller of the thing';
  const maker = accountFixtures[endpoint.name] ?? orderFixtures[endpoint.name];
  let token = (await tokenOf(actor)) ?? '';
  let thing: ResourceFixture | null = null;
  const renew = async (): Promise<void> => {
    token = (await tokenOf(actor)) ?? '';
    const scene = {
      market,
      owner: people.owner,
      token,
      seller: people['seller of the thing'],
      lotId: lot.id,
      as: isOfSeller ? 'seller' : 'buyer',
    } as const;
    thing = maker === undefined ? null : await maker(scene);
  };
  await renew();

  const toId = (name: string): string => {
    if (name === 'requestId') return thing?.requestId ?? '1';
    if (name === 'userId' && endpoint.path.includes(':orderId')) return String(personOf(actor).id);
    if (name === 'country_code') return 'nl';
    if (thing !== null) return thing.id;
    if (endpoint.path.includes('/auctions/')) return String(lot.auctionId);
    if (endpoint.path.includes('/categories/')) return String(lot.categoryId);
    return String(
      endpoint.path.includes('/sellers/') || name.startsWith('user') ? lot.sellerId : lot.id,
    );
  };

  return async (parameter, value) => {
    const { part, keys } = parameter;
    const plain = value.isJson ? value.text : encoded(value.text);
    const inUrl = value.isJson ? encodeURIComponent(plain) : plain;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      part === 'path' && name === keys[0] ? inUrl : toId(name),
    );
    const validValue = getQuery(endpoint.name, lot.id).slice(1);
    const others = validValue
      .split('&')
      .filter((pair) => pair !== '' && !(part === 'query' && pair.split(/[=[]/, 1)[0] === keys[0]));
    // The forms that a query parameter can have, chosen by the value's length.
    const form = ['', '[]', '[a]', '[a][]'][value.isJson ? value.text.length % 4 : 0] ?? '';
    const query = part === 'query' ? [...others, `${keys[0]}${form}=${inUrl}`] : others;
    const header = part === 'header' ? { [keys[0] ?? '']: value.text } : {};
    if (part === 'header' && /[^\t\x20-\x7e\x80-\xff]/.test(value.text)) return null;
    if (part === 'path' && ['', '.', '..'].includes(value.text)) return null;
    const good = thing?.body ?? getBody(endpoint.name, lot.id);
    const body =
      part === 'body'
        ? bodyWith(good, keys, value.isJson ? value.text : JSON.stringify(value.text))
        : good === undefined
          ? null
          : JSON.stringify(good);
    const answer = await request(
      `${market.origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      {
        method: endpoint.method,
        headers: {
          'idempotency-key': randomUUID(),
          'auth-token': token,
          ...(body !== null && { 'content-type': 'application/json' }),
          ...header,
        },
        body,
      },
    );
    const type = String(answer.headers['content-type'] ?? '');
    const isStream = type.startsWith('text/event-stream');
    if (isStream) answer.body.on('error', () => undefined).destroy();
    const outcome = {
      status: answer.statusCode,
      type,
      text: isStream ? '' : await answer.body.text(),
    };
    // Recreates a used-up resource so that the next value reaches the same checks.
    const isUsedUp = endpoint.method !== 'GET' && outcome.status < 300 && maker !== undefined;
    if (
      isUsedUp ||
      (outcome.status === 401 && part !== 'header' && getRight(endpoint).who !== 'anyone')
    )
      await renew();
    return outcome;
  };
}

const values: readonly HostileValue[] = [
  ...naughtyStrings.map((text) => ({ text, isJson: false })),
  ...confusedValues.map((text) => ({ text, isJson: true })),
];
const SHARE = 2;

/** Writes are divided into files of about the same time, which run side by side. */
type CallKind = 'reads' | 'account writes' | 'order writes' | 'package writes';

function getKind({ method, name, path }: Endpoint): CallKind {
  if (method === 'GET') return 'reads';
  if (!Object.hasOwn(orderFixtures, name)) return 'account writes';
  return /^\/(shipping|feedback)\//.test(path) ? 'package writes' : 'order writes';
}

/** Returns the answers that should not be. */
async function tryHostileCalls(world: RightsFixtures, kind: CallKind): Promise<string[]> {
  const endpoints = routes.filter((endpoint) => getKind(endpoint) === kind);
  const parameters = [
    ...endpoints.flatMap(getParameters),
    ...endpoints
      .filter(({ name }) => ['getMe', 'createBid', 'streamAuction'].includes(name))
      .flatMap(getHeaderParameters),
  ];
  const faults: string[] = [];
  let calls = 0;
  const tryAll = async (
    caller: Caller,
    parameter: Parameter,
    dealt: readonly HostileValue[],
  ): Promise<void> => {
    for (const value of dealt) {
      const outcome = await caller(parameter, value);
      if (outcome === null) continue;
      calls += 1;
      // 431: Node's own answer to an address that is too long.
      const isJson =
        outcome.status === 204 ||
        outcome.status === 431 ||
        /^(?:application\/json|text\/event-stream)/.test(outcome.type);
      if (outcome.status >= 500 || !isJson)
        faults.push(
          `${formatParameter(parameter)} = ${JSON.stringify(value.text.slice(0, 80))}: ` +
            `${outcome.status} ${outcome.text.slice(0, 120)}`,
        );
    }
  };
  const dealt = distributeValues(kind, parameters, values, SHARE);
  for (const endpoint of endpoints) {
    const caller = await openCaller(world, endpoint);
    for (const [parameter, own] of dealt)
      if (parameter.endpoint === endpoint) await tryAll(caller, parameter, own);
  }
  process.stdout.write(
    `hostile calls: ${calls} to ${parameters.length} parameters of ${endpoints.length} ${kind}\n`,
  );
  if (({} as Record<string, unknown>)['polluted'] !== undefined)
    faults.push('A value changed the prototype of all objects.');
  return faults;
}

/** Starts a marketplace for the tests of a file. The returned function takes up to an hour. */
export function prepareHostileCalls(kind: CallKind): () => Promise<string[]> {
  let world: RightsFixtures;
  beforeAll(async () => {
    world = await startRightsFixtures();
  });
  afterAll(() => world.stop());
  return () => tryHostileCalls(world, kind);
}

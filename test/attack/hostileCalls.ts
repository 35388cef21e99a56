// Every parameter of every endpoint, and a call that is good but for one of them. Used by the matrix of hostile calls.
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { rightOf } from '../../server/marketplace/http/rights';
import { accountMakers, bodyOf, queryOf, type Thing } from './rightsFixtures';
import { orderMakers } from './rightsOrderThings';
import { paramsOf, type Actor, type RightsWorld } from './rightsWorld';

export type Parameter = { endpoint: Endpoint; part: 'path' | 'query' | 'body' | 'header'; keys: readonly string[] };

/** As JSON text where `isJson`. */
export type HostileValue = { text: string; isJson: boolean };

export const parameterName = ({ endpoint, part, keys }: Parameter): string => `${endpoint.name} ${part} ${keys.join('.')}`;

const headers = ['idempotency-key', 'auth-token', 'accept-language', 'user-agent', 'x-anonymous-id', 'x-device-token', 'x-client-ip', 'x-geo-country-iso-code', 'x-request-id', 'last-event-id'];

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** The paths of all fields, inner ones too; of a list those of its first item. */
function fieldsOf(schema: Schema, before: readonly string[] = []): string[][] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [[...before, name], ...fieldsOf(field, [...before, name])]);
  const all = [...own, ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, before))];
  if (schema.items !== undefined) all.push([...before, '0'], ...fieldsOf(schema.items, [...before, '0']));
  return inner.length + own.length === 0 ? [] : [...new Map(all.map((path) => [path.join('.'), path])).values()];
}

export function parametersOf(endpoint: Endpoint): Parameter[] {
  const body = fieldsOf(endpoint.body as Schema);
  const hasBody = (endpoint.body as { type?: string }).type !== 'null';
  const query = Object.keys((endpoint.query as Schema).properties ?? {});
  return [
    ...paramsOf(endpoint).map((name): Parameter => ({ endpoint, part: 'path', keys: [name] })),
    ...[...query, 'locale'].map((name): Parameter => ({ endpoint, part: 'query', keys: [name] })),
    ...(hasBody ? [[], ...body].map((keys): Parameter => ({ endpoint, part: 'body', keys })) : []),
    ...(endpoint.idempotencyKey ? [{ endpoint, part: 'header' as const, keys: ['idempotency-key'] }] : []),
  ];
}

/** Those that every endpoint reads, tried on one that everybody reaches. */
export const headerParametersOf = (endpoint: Endpoint): Parameter[] => headers.map((name) => ({ endpoint, part: 'header', keys: [name] }));

/** Halves of pairs as the bytes that somebody else's encoder would make of them. */
function encoded(text: string): string {
  return [...text].map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%BD' : encodeURIComponent(letter))).join('');
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

/** Who gets the furthest. */
function actorOf(endpoint: Endpoint): Actor {
  const { who, owner } = rightOf(endpoint);
  if (who === 'admin') return 'admin';
  return who === 'seller' || owner === 'seller_of' ? 'seller of the thing' : 'owner';
}

export type Outcome = { status: number; type: string; text: string };
export type Caller = (parameter: Parameter, value: HostileValue) => Promise<Outcome | null>;

/** For one endpoint. Null: no HTTP client could send this value there. */
export async function openCaller({ market, people, lot, tokenOf, personOf }: RightsWorld, endpoint: Endpoint): Promise<Caller> {
  const actor = actorOf(endpoint);
  const isOfSeller = actor === 'seller of the thing';
  const maker = accountMakers[endpoint.name] ?? orderMakers[endpoint.name];
  let token = (await tokenOf(actor)) ?? '';
  let thing: Thing | null = null;
  const renew = async (): Promise<void> => {
    token = (await tokenOf(actor)) ?? '';
    const scene = { market, owner: people.owner, token, seller: people['seller of the thing'], lotId: lot.id, as: isOfSeller ? 'seller' : 'buyer' } as const;
    thing = maker === undefined ? null : await maker(scene);
  };
  await renew();

  const idOf = (name: string): string => {
    if (name === 'requestId') return thing?.requestId ?? '1';
    if (name === 'userId' && endpoint.path.includes(':orderId')) return String(personOf(actor).id);
    if (name === 'country_code') return 'nl';
    if (thing !== null) return thing.id;
    if (endpoint.path.includes('/auctions/')) return String(lot.auction_id);
    if (endpoint.path.includes('/categories/')) return String(lot.category_id);
    return String(endpoint.path.includes('/sellers/') || name.startsWith('user') ? lot.seller_id : lot.id);
  };

  return async (parameter, value) => {
    const { part, keys } = parameter;
    const plain = value.isJson ? value.text : encoded(value.text);
    const inUrl = value.isJson ? encodeURIComponent(plain) : plain;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => (part === 'path' && name === keys[0] ? inUrl : idOf(name)));
    const usual = queryOf(endpoint.name, lot.id).slice(1);
    const others = usual.split('&').filter((pair) => pair !== '' && !(part === 'query' && pair.split(/[=[]/, 1)[0] === keys[0]));
    // Every form that a query can have, by turns of its length.
    const form = ['', '[]', '[a]', '[a][]'][value.isJson ? value.text.length % 4 : 0] ?? '';
    const query = part === 'query' ? [...others, `${keys[0]}${form}=${inUrl}`] : others;
    const header = part === 'header' ? { [keys[0] ?? '']: value.text } : {};
    if (part === 'header' && /[^\t\x20-\x7e\x80-\xff]/.test(value.text)) return null;
    if (part === 'path' && ['', '.', '..'].includes(value.text)) return null;
    const good = thing?.body ?? bodyOf(endpoint.name, lot.id);
    const body = part === 'body' ? bodyWith(good, keys, value.isJson ? value.text : JSON.stringify(value.text)) : good === undefined ? null : JSON.stringify(good);
    const answer = await request(`${market.origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
      method: endpoint.method,
      headers: { 'idempotency-key': randomUUID(), 'auth-token': token, ...(body !== null && { 'content-type': 'application/json' }), ...header },
      body,
    });
    const type = String(answer.headers['content-type'] ?? '');
    const isStream = type.startsWith('text/event-stream');
    if (isStream) answer.body.on('error', () => undefined).destroy();
    const outcome = { status: answer.statusCode, type, text: isStream ? '' : await answer.body.text() };
    // What was used up is made again, so that the next value gets as far.
    const isUsedUp = endpoint.method !== 'GET' && outcome.status < 300 && maker !== undefined;
    if (isUsedUp || (outcome.status === 401 && part !== 'header' && rightOf(endpoint).who !== 'anyone')) await renew();
    return outcome;
  };
}

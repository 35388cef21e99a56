// Faults in replies are found where they are: in each field that a page needs, and at any other
// place exactly when the front end's own validator finds them too.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { request } from 'undici';
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { Validator } from '../../src/contract/core/runtimeEndpoint';
import { validators } from '../../src/contract/generated/validators';
import { isRecord } from '../../src/lib/untrustedJson';
import {
  otherAuction,
  otherCategory,
  otherLots,
  startOtherBackend,
  type OtherBackend,
} from '../setup/otherBackend';
import { checkReply } from './checkReply';
import { toMember } from './compareBody';
import { readFrontEnd, type Decoders } from './readFrontEnd';
import { runChecks } from './runChecks';

const { bidOn } = otherLots;
/** An endpoint of each kind, with the address of a reply that has values everywhere. */
const addresses: Readonly<Record<string, string>> = {
  getAuction: `/buyer/api/v1/auctions/${otherAuction.id}`,
  getBiddingBlock: `/buyer/api/v3/lots/${bidOn.id}/bidding_block`,
  getBuyerCommission: `/fees/api/v1/buyer/lots/${bidOn.id}/commission`,
  getCategory: `/buyer/api/v1/categories/${otherCategory.id}`,
  getLotDetail: `/buyer/api/v2/lots/${bidOn.id}/detail`,
  getLotGallery: `/buyer/api/v3/lots/${bidOn.id}/gallery`,
  getLotShipping: `/buyer/api/v2/lots/${bidOn.id}/shipping`,
  listBiddingLots: `/buyer/api/v3/bidding/lots?ids=${bidOn.id}`,
  listBids: `/buyer/api/v3/lots/${bidOn.id}/bids`,
  listSuggestions: '/buyer/api/v1/search/suggest?q=sext',
  searchLots: '/buyer/api/v2/search?q=',
};

let backend: OtherBackend;
let decoders: Decoders;
const bodies = new Map<string, unknown>();
beforeAll(async () => {
  backend = await startOtherBackend();
  decoders = await readFrontEnd();
  for (const [name, path] of Object.entries(addresses))
    bodies.set(name, await (await request(backend.url + path)).body.json());
});
afterAll(() => backend.stop());

function getEndpoint(name: string): Endpoint {
  const endpoint = allEndpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`There is no ${name}.`);
  return endpoint;
}

type Step = string | number;
/** Every place in a body, the body itself excepted. */
function listPlaces(value: unknown, place: readonly Step[] = []): Step[][] {
  const members: [Step, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return members.flatMap(([step, member]) => [
    [...place, step],
    ...listPlaces(member, [...place, step]),
  ]);
}

/** A copy of the body with another value at the place; undefined removes it. */
function mutate(body: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === step ? mutate(item, rest, value) : item));
  if (!isRecord(body)) return body;
  return { ...body, [step]: mutate(body[step], rest, value) };
}
const toPath = (place: readonly Step[]): string => place.reduce<string>(toMember, '$');

const check = (endpoint: Endpoint, body: unknown) =>
  checkReply(
    endpoint,
    { status: 200, contentType: 'application/json', text: JSON.stringify(body) },
    decoders,
  );

async function loadReadingValidator({ service, name }: Endpoint): Promise<Validator> {
  const module: unknown = await import(`../../src/contract/generated/${service}/${name}.response`);
  return (module as { validate: Validator }).validate;
}

test.each([
  ['getAuction', ['auction', 'id']],
  ['getAuction', ['auction', 'title']],
  ['getBiddingBlock', ['bidding_block', 'lot', 'next_minimum_bid']],
  ['getBiddingBlock', ['bidding_block', 'lot', 'planned_close_at']],
  ['getBiddingBlock', ['bidding_block', 'bids', 1, 'amount']],
  ['getBuyerCommission', ['variable', 'percentage']],
  ['getCategory', ['category', 'name']],
  ['getLotDetail', ['lot', 'lotId']],
  ['getLotDetail', ['lot', 'lotTitle']],
  ['getLotDetail', ['lot', 'images', 0, 'large']],
  ['getLotDetail', ['lot', 'sellerInfo', 'sellerName']],
  ['listBiddingLots', ['lots', 0, 'bidding_end_time']],
  ['listBids', ['bids', 2, 'created_at']],
  ['listSuggestions', ['query_terms', 0, 'entity', 'type']],
  ['searchLots', ['lots', 3, 'title']],
  ['searchLots', ['lots', 0, 'url']],
  ['searchLots', ['filters', 1, 'type']],
] as const)('%s: %j is found when it is missing, null or of another type', (name, place) => {
  const endpoint = getEndpoint(name);
  for (const value of [undefined, null, { of: 'another type' }, ['of another type']]) {
    const { differences } = check(endpoint, mutate(bodies.get(name), place, value));
    const broken = differences.filter(({ readAs }) => readAs === null);
    expect([value, broken.map(({ path }) => path)]).toEqual([value, [toPath(place)]]);
  }
});

/** Whether the front end's own code uses the reply: its generated validator, then its decoders. */
function isReadable(name: string, body: unknown, validate: Validator | undefined): boolean {
  try {
    if (validate?.(body) !== true) return false;
    for (const decode of decoders.get(name) ?? []) decode(structuredClone(body));
    return true;
  } catch {
    return false;
  }
}

test('any change is broken or not exactly as the front end reads it, and kept as ours are', async () => {
  const reading = new Map<string, Validator>();
  for (const name of bodies.keys())
    reading.set(name, await loadReadingValidator(getEndpoint(name)));
  const changes = fc.constantFrom(...bodies.keys()).chain((name) =>
    fc.record({
      name: fc.constant(name),
      place: fc.constantFrom(...listPlaces(bodies.get(name))),
      value: fc.constantFrom<unknown>(undefined, null, true, -1, 0.5, 'no such word', '', [], {}),
    }),
  );
  fc.assert(
    fc.property(changes, ({ name, place, value }) => {
      const endpoint = getEndpoint(name);
      const changed: unknown = JSON.parse(JSON.stringify(mutate(bodies.get(name), place, value)));
      const { differences } = check(endpoint, changed);
      const broken = differences.filter(({ readAs }) => readAs === null);
      // At the place of the change, in what is now there, or in what contains it.
      for (const { path } of broken)
        expect(path.startsWith(toPath(place)) || toPath(place).startsWith(path)).toBe(true);
      expect(broken.length > 0).toBe(!isReadable(name, changed, reading.get(name)));
      expect(differences.length === 0).toBe(validators[name]?.response(changed));
    }),
    { numRuns: 3_000 },
  );
});

test('a day that does not exist is broken, because a page cannot show it', () => {
  const body = mutate(
    bodies.get('listBiddingLots'),
    ['lots', 0, 'bidding_end_time'],
    '2026-02-31T25:00:00Z',
  );
  expect(check(getEndpoint('listBiddingLots'), body).differences).toContainEqual({
    path: '$.lots[0].bidding_end_time',
    expected: 'a time with a time zone',
    found: '"2026-02-31T25:00:00Z"',
    readAs: null,
  });
});

type Fault = (
  path: string,
  body: unknown,
) => { status?: number; type?: string; text: string } | null;

/** The other backend behind a proxy that changes some of its replies. */
async function runWithFault(fault: Fault, only: string) {
  const proxy = createServer((req, res) => {
    void (async () => {
      const reply = await request(backend.url + (req.url ?? ''));
      const text = await reply.body.text();
      const changed = fault(req.url ?? '', JSON.parse(text));
      res
        .writeHead(changed?.status ?? reply.statusCode, {
          'content-type': changed?.type ?? 'application/json',
        })
        .end(changed?.text ?? text);
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const [report] = await runChecks({
    upstream: `http://127.0.0.1:${port}`,
    only,
    choices: { locale: 'en', samples: 2 },
    isWriting: false,
  });
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  const broken = (report?.differences ?? []).filter(({ readAs }) => readAs === null);
  return { verdict: report?.verdict, broken: broken.map(({ path, found }) => [path, found]) };
}

test.each<[string, string, Fault, [string, string][]]>([
  [
    'a title is a number',
    'getLotDetail',
    (path, body) =>
      path.includes('/detail')
        ? { text: JSON.stringify(mutate(body, ['lot', 'lotTitle'], 7)) }
        : null,
    [['$.lot.lotTitle', '7']],
  ],
  [
    'an amount is text',
    'getBiddingBlock',
    (path, body) =>
      path.includes('bidding_block')
        ? {
            text: JSON.stringify(mutate(body, ['bidding_block', 'lot', 'next_minimum_bid'], '130')),
          }
        : null,
    [['$.bidding_block.lot.next_minimum_bid', '"130"']],
  ],
  [
    'a page instead of JSON',
    'listBids',
    (path) => (path.includes('/bids') ? { type: 'text/html', text: '<p>Welcome</p>' } : null),
    [['content-type', 'text/html']],
  ],
  [
    'JSON that ends early',
    'getLotGallery',
    (path) => (path.includes('/gallery') ? { text: '{"gallery":[' } : null),
    [['$', 'missing']],
  ],
  [
    'an error of the server',
    'getAuction',
    (path) => (path.includes('/auctions/') ? { status: 500, text: '{}' } : null),
    [['status', '500 without a code']],
  ],
  [
    'a lot that a list named is not found',
    'getLotDetail',
    (path) =>
      path.includes('/detail')
        ? { status: 404, text: '{"error":{"message":"Not found","code":"not_found"}}' }
        : null,
    [],
  ],
  [
    'private data without a session',
    'listAddresses',
    (path) => (path.includes('/addresses') ? { status: 200, text: '{"addresses":[]}' } : null),
    [['status', '200']],
  ],
])('%s: broken', async (_fault, only, fault, broken) => {
  expect(await runWithFault(fault, only)).toEqual({ verdict: 'broken', broken });
});

// Every page with hostile text in its path, query, cookies and headers, and every form that works
// without scripts: no answer is a server error, and each answer is a page. `npm test` takes a
// sample, `npm run test:full` tries everything.
import { plainForms } from '../../server/forms/plainForms';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { buildOrder } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import {
  startRealGavel,
  type RecordedAnswer,
  type RealGavel,
  type WebVisitor,
} from '../setup/realGavel';
import { distributeValues } from './distributeValues';
import { naughtyStrings } from './naughtyStrings';

const SHARE = 4;
/** Every query parameter that a page reads, and some that links of other sites carry. */
const queryKeys = [
  'q',
  'page',
  'sort',
  'tab',
  'role',
  'filters[object_type][]',
  'filters[seller_location][]',
  'filters[budget][]',
  'from',
  'to',
  'redirect_after',
  'error',
  'notice',
  'challenge',
  'registration',
  'token',
  'id',
  'provider',
  'finished',
  'skipped',
  'show',
  'destination',
  'attemptsLeft',
  'expiresAt',
  'resendAt',
  'overlay',
  'qr',
  'utm_source',
  'ids',
  'documents',
];
const cookies = [
  'session',
  'device',
  'anonymous_id',
  'statistics_cookies_enabled',
  'marketing_cookies_enabled',
  'tz',
  'country',
  'locale',
  'theme',
  'view',
  'logged_in',
  'user_id',
];
const headers = [
  'accept',
  'accept-language',
  'accept-encoding',
  'user-agent',
  'referer',
  'if-none-match',
  'range',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-geo-country-iso-code',
  'sec-fetch-site',
  'content-type',
];

let gavel: RealGavel;
let people: readonly WebVisitor[];
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  gavel = await startRealGavel();
  const { db } = gavel.market;
  const buyer = await buildUser(db, { displayName: 'Bo Buyer' });
  const seller = await buildUser(db, { seller: {} });
  const { order, lot } = await buildOrder(db, { buyer, seller, status: 'paid' });
  ids = {
    lot: String(lot.id),
    auction: String(lot.auctionId),
    category: String(lot.categoryId),
    orderId: String(order.id),
    id: String(order.paymentRequestId),
    sellerId: String(seller.id),
  };
  people = await Promise.all(
    [null, buyer, seller].map(async (person) => {
      const visitor = gavel.visitor();
      if (person !== null) visitor.cookies.set('session', await gavel.market.signIn(person.id));
      return visitor;
    }),
  );
});
afterAll(() => gavel.stop());

/** Encodes halves of surrogate pairs as the bytes that another encoder would produce. */
const encoded = (text: string): string =>
  [...text]
    .map((letter) => (/\p{Cs}/u.test(letter) ? '%ED%A0%BD' : encodeURIComponent(letter)))
    .join('');
const isHeaderText = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text);

type Place = { name: string; send: (text: string) => Promise<RecordedAnswer | null> };

function fillPath(path: string, replaced: string | null, text: string): string {
  return `/en${path}`.replace(/:(\w+)/g, (_, name: string) =>
    name === replaced ? encoded(text) : (ids[name] ?? '1'),
  );
}

function listPlaces({ path, audience }: (typeof allRoutes)[number]): Place[] {
  const who = people[audience === 'buyer' ? 1 : audience === 'seller' ? 2 : 0] as WebVisitor;
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return [
    ...params.map((name) => ({
      name: `${path} :${name}`,
      send: (text: string) =>
        ['', '.', '..'].includes(text)
          ? Promise.resolve(null)
          : who.get(fillPath(path, name, text)),
    })),
    {
      name: `${path} query`,
      send: (text) =>
        who.get(
          `${fillPath(path, null, '')}?${queryKeys
            .map((key) => `${key}=${encoded(text.slice(0, 200))}`)
            .join('&')}`,
        ),
    },
    {
      name: `${path} q`,
      send: (text) => who.get(`${fillPath(path, null, '')}?q=${encoded(text)}&page=2`),
    },
  ];
}

const withCookie = (name: string): Place => ({
  name: `cookie ${name}`,
  send: (text) => {
    const value = isHeaderText(text)
      ? text.replaceAll(';', '')
      : encodeURIComponent(text.toWellFormed());
    return gavel.visitor().get('/en', { cookie: `${name}=${value.slice(0, 3_000)}` });
  },
});
const withHeader = (name: string): Place => ({
  name: `header ${name}`,
  send: (text) =>
    isHeaderText(text)
      ? gavel.visitor().get('/en/s?q=a', { [name]: text.slice(0, 3_000) })
      : Promise.resolve(null),
});
const withField = (action: string, field: string): Place => ({
  name: `form ${action} ${field}`,
  send: (text) => gavel.visitor().submit(`/en${action}`, { [field]: text.slice(0, 2_000) }),
});

test('no text in a page, cookie, header or form causes a server error', async () => {
  const places = [
    ...allRoutes.flatMap(listPlaces),
    { name: 'a path', send: (text: string) => gavel.visitor().get(`/en/${encoded(text)}`) },
    {
      name: 'a picture',
      send: (text: string) => gavel.visitor().get(`/images/cw_thumb1/${encoded(text)}.jpg`),
    },
    ...cookies.map(withCookie),
    ...headers.map(withHeader),
    ...Object.entries(plainForms).flatMap(([action, { fields }]) =>
      [...fields, 'redirect_after', 'x-s-csrf-token'].map((field) => withField(action, field)),
    ),
  ];
  const faults: string[] = [];
  let pages = 0;
  for (const [{ name, send }, dealt] of distributeValues('pages', places, naughtyStrings, SHARE)) {
    for (const text of dealt) {
      const heard = await send(text);
      if (heard === null) continue;
      pages += 1;
      if (heard.status >= 500 || heard.status < 200)
        faults.push(
          `${name} = ${JSON.stringify(text.slice(0, 80))}: ` +
            `${heard.status} ${heard.text.slice(0, 120)}`,
        );
    }
  }
  process.stdout.write(`hostile pages: ${pages} in ${places.length} places\n`);
  expect(faults).toEqual([]);
}, 7_200_000);

// The currency that a visitor chose: every price of a page also shows about how much it is in it,
// and nothing else about the page changes.
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { startRealGavel, type RealGavel, type WebVisitor } from '../setup/realGavel';

let gavel: RealGavel;
let lot: LotRow;
beforeAll(async () => {
  gavel = await startRealGavel({ locales: ['en', 'de'] });
  lot = await buildLot(gavel.market.db, { startAmountMinor: 25_000 });
  // Loads the code of the page, which on a busy machine takes longer than a page may.
  await gavel.web.get(`/en/l/${lot.id}`);
  await gavel.web.get(`/en/l/${lot.id}-${lot.slug}`);
});
afterAll(() => gavel.stop());

const getPath = (): string => `/en/l/${lot.id}-${lot.slug}`;
const readPage = async (visitor: WebVisitor): Promise<string> =>
  (await visitor.get(getPath())).text;
const choose = (visitor: WebVisitor, currency: string, back = `/l/${lot.id}-${lot.slug}`) =>
  visitor.submit('/en/currency', { currency, redirect_after: back });

type Payload = { pageInfo: { display?: { currency: string; rates: Record<string, number> } } };
function readDisplay(html: string): Payload['pageInfo']['display'] {
  const json = /<script type="application\/json" id="page-payload">([^<]*)</.exec(html)?.[1];
  return (JSON.parse(json ?? 'null') as Payload).pageInfo.display;
}
const hasApproximations = (html: string): boolean => html.includes('class="approximate"');
const getStructuredPrice = (html: string): string | undefined =>
  /"price":"(\d+)","priceCurrency":"EUR"/.exec(html)?.[1];

async function signIn(currencyCode: string): Promise<WebVisitor> {
  const user = await buildUser(gavel.market.db, { currencyCode });
  const visitor = gavel.visitor();
  visitor.cookies.set('session', await gavel.market.signIn(user.id));
  return visitor;
}

test('without a choice, prices are in the currency of the lot only', async () => {
  const html = await readPage(gavel.visitor());
  expect(hasApproximations(html)).toBe(false);
  expect(readDisplay(html)).toBeNull();
});

test('a choice lasts, returns to the page, and is shown beside the price of the lot', async () => {
  const visitor = gavel.visitor();
  const { status, headers } = await choose(visitor, 'GBP');
  expect([status, headers['location']]).toEqual([303, getPath()]);
  const html = await readPage(visitor);
  const display = readDisplay(html);
  expect(display?.currency).toBe('GBP');
  expect(/class="approximate">≈ (?:<!-- -->)?£\d+</.test(html)).toBe(true);
  expect(html.includes('<option value="GBP" selected="">')).toBe(true);
  expect(html.includes('at the rates of')).toBe(true);
  // Search engines and bids keep the amount of the lot.
  expect(getStructuredPrice(html)).toBe(getStructuredPrice(await readPage(gavel.visitor())));
});

test('pages of visitors with another choice are not shared', async () => {
  const [pounds, yen, none] = [gavel.visitor(), gavel.visitor(), gavel.visitor()];
  await choose(pounds, 'GBP');
  await choose(yen, 'JPY');
  const pages = await Promise.all([pounds, yen, none].map(readPage));
  expect(pages.map((html) => readDisplay(html)?.currency)).toEqual(['GBP', 'JPY', undefined]);
});

test('the choice can be taken back', async () => {
  const visitor = gavel.visitor();
  await choose(visitor, 'GBP');
  await choose(visitor, '');
  expect(hasApproximations(await readPage(visitor))).toBe(false);
});

test.each(['XTS', 'gbp', '<b>', 'VED'])('%s is not a choice', async (currency) => {
  const visitor = gavel.visitor();
  await choose(visitor, currency);
  expect(visitor.cookies.has('currency')).toBe(false);
  visitor.cookies.set('currency', currency);
  expect(hasApproximations(await readPage(visitor))).toBe(false);
});

test('for a signed-in user it is a setting of the account, whatever the browser has', async () => {
  const visitor = await signIn('EUR');
  visitor.cookies.set('currency', 'GBP');
  expect(hasApproximations(await readPage(visitor))).toBe(false);
  await choose(visitor, 'CHF');
  expect(visitor.cookies.has('currency')).toBe(false);
  const html = await readPage(visitor);
  expect(readDisplay(html)?.currency).toBe('CHF');
  expect(html.includes('The currency of each lot')).toBe(false);
});

test('returns to the page that the browser names, and never to another site', async () => {
  const visitor = gavel.visitor();
  const { origin } = gavel.web;
  const submit = (referer: string) =>
    gavel.web.fetchAnswer('/de/currency', {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: `x-s-csrf-token=${visitor.cookies.get('x-s-csrf-token') ?? ''}`,
        'content-type': 'application/x-www-form-urlencoded',
        referer,
      },
      body: new URLSearchParams({
        'x-s-csrf-token': visitor.cookies.get('x-s-csrf-token') ?? '',
        currency: 'GBP',
        redirect_after: '/c',
      }).toString(),
    });
  const targets = [`${origin}/de/s?q=uhr`, 'https://evil.test/de/s', `${origin}/de//evil.test`];
  const answers = await Promise.all(targets.map(submit));
  expect(answers.map(({ headers }) => headers['location'])).toEqual([
    '/de/s?q=uhr',
    '/de/c',
    '/de',
  ]);
});

test('needs the form token', async () => {
  const visitor = gavel.visitor();
  const { status } = await visitor.submit('/en/currency', {
    'x-s-csrf-token': 'x',
    currency: 'GBP',
  });
  expect(status).toBe(403);
});

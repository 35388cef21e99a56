// Experiments in the running product: the same variant before and after hydration, what is reported
// and what is not, and the page of the results.
import { randomUUID } from 'node:crypto';
import { SDK } from '@absmartly/javascript-sdk';
import { sql } from 'kysely';
import type { Browser, Page } from 'puppeteer';
import { request } from 'undici';
import type { PageExperiments } from '../../src/lib/experiments';
import { launchBrowser } from './launchBrowser';
import { findLot, sharedGavel } from './sharedGavel';
import { signInAs } from './testUsers';
import {
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForIdle,
  waitForText,
  type Visitor,
} from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
const { hostname } = new URL(gavel.url);
let browser: Browser;
type ContextData = Exclude<Parameters<SDK['createContextWith']>[1], Promise<unknown>>;
let data: ContextData;

beforeAll(async () => {
  browser = await launchBrowser();
  const query = 'application=gavel&environment=production';
  const { body } = await request(`${gavel.marketplaceUrl}/experiments/api/v1/context?${query}`);
  data = (await body.json()) as ContextData;
  // The web server reads them in the background.
  await waitFor('the web server has the experiments', async () => {
    const answer = await request(`${gavel.url}/en`, {
      headers: { cookie: 'statistics_cookies_enabled=yes; anonymous_id=0123456789abcdef' },
    });
    return (await answer.body.text()).includes('home_first_section');
  });
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const sdk = new SDK({ endpoint: '-', apiKey: '-', application: '-', environment: '-' });

/** An id whose visitor sees this variant. */
function createId(experiment: string, unitType: string, variant: number): string {
  for (;;) {
    const id = randomUUID();
    const context = sdk.createContextWith({ units: { [unitType]: id } }, data);
    if (context.peek(experiment) === variant) return id;
  }
}

async function openAs(
  anonymousId: string,
  options: Parameters<typeof openVisitor>[1] = {},
): Promise<Visitor & { reports: string[] }> {
  const visitor = await openVisitor(browser, options);
  await visitor.context.setCookie({ name: 'anonymous_id', value: anonymousId, domain: hostname });
  const reports: string[] = [];
  visitor.page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/experiments/'))
      reports.push(sent.postData() ?? '');
  });
  return { ...visitor, reports };
}

const sections = ['Closing next', 'Categories'];
const readSections = (page: Page): Promise<string[]> =>
  page.$$eval(
    'h2',
    (headings, names) =>
      headings.map(({ textContent }) => textContent).filter((text) => names.includes(text)),
    sections,
  );
const readAssigned = (page: Page): Promise<PageExperiments | null> =>
  page.$eval('#page-payload', (element) => JSON.parse(element.textContent).pageInfo.experiments);

const readExposures = (unit: string) =>
  gavel.db
    .selectFrom('experimentExposures as x')
    .innerJoin('experiments as e', 'e.id', 'x.experimentId')
    .select(['e.name', 'x.variant', 'x.attributes'])
    .where('x.unit', '=', unit)
    .orderBy('x.id')
    .execute();
const hash = async (id: string | number): Promise<string> => {
  const { rows } = await sql<{ unit: string }>`
    select experiment_unit(${String(id)}) as unit`.execute(gavel.db);
  return rows[0]?.unit ?? '';
};

test.each([
  [0, sections],
  [1, [...sections].reverse()],
])('renders variant %d before and after hydration, and counts it', async (variant, expected) => {
  const id = createId('home_first_section', 'anonymous_id', variant);
  const still = await openAs(id, { javaScript: false });
  await still.page.goto(`${gavel.url}/en`);
  expect(await readSections(still.page)).toEqual(expected);

  const { page, problems, reports } = await openAs(id);
  await openPage(page, `${gavel.url}/en?utm_source=mail`);
  await waitForIdle(page);
  expect(await readSections(page)).toEqual(expected);
  const unit = await hash(id);
  const [exposure, ...others] = await waitFor('the exposure is stored', async () => {
    const rows = await readExposures(unit);
    return rows.length > 0 && rows;
  });
  expect(others).toEqual([]);
  expect(exposure).toMatchObject({
    name: 'home_first_section',
    variant,
    attributes: { locale: 'en', platform: 'Web', source: 'mail', login_status: 'logged-out' },
  });
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain(unit);
  expect(problems).toEqual([]);
});

test('forces a variant by the address for a while, without consent, and counts nothing', async () => {
  const { page, problems, context } = await openVisitor(browser, { isAskedForConsent: true });
  const sent: string[] = [];
  page.on('request', (call) => sent.push(new URL(call.url()).pathname));
  await openPage(page, `${gavel.url}/en?ab_home_first_section=categories&ab_unknown=1`);
  expect(await readSections(page)).toEqual(['Categories', 'Closing next']);
  await openPage(page, `${gavel.url}/en`);
  expect(await readSections(page)).toEqual(['Categories', 'Closing next']);
  await openPage(page, `${gavel.url}/en?ab_home_first_section=closing_next`);
  await waitForIdle(page);
  expect(await readSections(page)).toEqual(['Closing next', 'Categories']);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => /^(ab_|anonymous)/.test(name))).toEqual([
    'ab_home_first_section',
  ]);
  expect(sent.filter((path) => path.startsWith('/experiments'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('reports nothing before the answer, and takes part from the next page on', async () => {
  const { page, problems } = await openVisitor(browser, { isAskedForConsent: true });
  const reports: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname.startsWith('/experiments')) reports.push(call.url());
  });
  await openPage(page, `${gavel.url}/en`);
  expect(await readAssigned(page)).toBeNull();
  await press(page, 'button', 'Accept all');
  await waitFor('the visitor has an id', async () =>
    (await page.cookies()).some(({ name }) => name === 'anonymous_id'),
  );
  await waitForIdle(page);
  expect(reports).toEqual([]);
  await openPage(page, `${gavel.url}/en`);
  expect((await readAssigned(page))?.data).not.toBeNull();
  await waitFor('the exposure is reported', () => reports.length > 0);
  expect(problems).toEqual([]);
});

test('counts what a user does, by both units, and shows it to the operator', async () => {
  const lot = findLot('open', 'with bids', 33);
  const anonymousId = createId('home_first_section', 'anonymous_id', 1);
  const visitor = await openAs(anonymousId);
  const { page, problems, context } = visitor;
  const email = 'buyer2@demo.test';
  const user = await gavel.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await signInAs(visitor, gavel, email);
  for (const [name, value] of Object.entries({ user_id: String(user.id), logged_in: 'yes' }))
    await context.setCookie({ name, value, domain: hostname });
  await openPage(page, `${gavel.url}/en`);
  const [unit, userUnit] = await Promise.all([hash(anonymousId), hash(user.id)]);
  await waitFor('the home page is counted', async () => (await readExposures(unit)).length > 0);

  await openPage(page, `${gavel.url}/en${lot.path}`);
  const variant = (await readAssigned(page))?.variants.bid_reassurance ?? 0;
  const panel = 'section[aria-label="Bidding"]';
  // The first quick bid.
  await pressContaining(page, '€', panel);
  await waitForText(page, 'Bids are binding.', 'dialog');
  const dialog = await page.$eval('dialog', ({ textContent }) => textContent);
  expect(dialog.includes('You only pay if you win this lot.')).toBe(variant === 1);
  const [seen] = await waitFor('the dialog is counted', async () => {
    const rows = await readExposures(userUnit);
    return rows.length > 0 && rows;
  });
  expect(seen).toMatchObject({ name: 'bid_reassurance', variant });
  await page.keyboard.press('Escape');

  const title = await page.$eval('h1', ({ textContent }) => textContent);
  await press(page, 'button', `Follow ${title}`);
  const goals = await waitFor('the goal is stored', async () => {
    const rows = await gavel.db
      .selectFrom('experimentGoals')
      .select(['unitType', 'goal'])
      .where('unit', 'in', [unit, userUnit])
      .where('goal', '=', 'lot_followed')
      .orderBy('unitType')
      .execute();
    return rows.length > 1 && rows;
  });
  expect(goals).toEqual([
    { unitType: 'anonymous_id', goal: 'lot_followed' },
    { unitType: 'user_id', goal: 'lot_followed' },
  ]);
  const { page: results } = await openVisitor(browser);
  await results.goto(`${gavel.marketplaceUrl}/experiments`);
  const rows = await results.$$eval('tbody tr', (elements) =>
    elements.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  const followed = rows.find(([name, , count]) => name === 'categories' && Number(count) > 0);
  expect(followed?.[3]).toMatch(/^\d+\.\d%$/);
  await gavel.db
    .deleteFrom('favorites')
    .where('userId', '=', user.id)
    .where('lotId', '=', lot.id)
    .execute();
  expect(problems).toEqual([]);
});

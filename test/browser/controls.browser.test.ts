// Every control of every page, at the width of a phone and of a desk: whatever can be pressed, typed into or chosen does
// something, and nothing complains. `npm run test:full` walks through all pages, `npm test` through a few.
import type { Browser } from 'puppeteer';
import { isFullRun, sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest } from './pagesUnderTest';
import { becomePerson } from './people';
import { startGavel, type Gavel } from './startGavel';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { useControls, watchScenes } from './useControls';
import { openVisitor, type Visitor } from './visitor';

type ControlPage = { path: string; signedIn?: string };

let gavel: Gavel;
let db: ReturnType<typeof openDatabase>;
let browser: Browser;
let pages: Map<string, ControlPage>;

// Of its own: what is pressed here changes accounts and orders that other tests look at.
beforeAll(async () => {
  gavel = await startGavel({ GAVEL_BOTS: '0' });
  db = openDatabase(gavel.databaseUrl, { maxConnections: 2 });
  browser = await launchBrowser();
  pages = await findPages();
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
  await gavel.stop();
});

/** What somebody who is signed in finds where everybody may go, and orders in each state that the demo has. */
async function findPages(): Promise<Map<string, ControlPage>> {
  const everybodys = await pagesUnderTest(db);
  const byName = new Map<string, ControlPage>(everybodys.map(({ name, path, signedIn }) => [name, { path, ...(signedIn && { signedIn: `${signedIn}@demo.test` }) }]));
  for (const name of ['home', 'category', 'auction', 'open lot', 'scheduled lot'])
    byName.set(`${name}, signed in`, { path: byName.get(name)?.path ?? '', signedIn: 'buyer1@demo.test' });
  for (const side of ['buyer', 'seller'] as const) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', `orders.${side}_id`)
      .select(({ fn }) => ['orders.status', fn.min('orders.id').as('id')])
      .where('users.email', '=', `${side}1@demo.test`)
      .groupBy('orders.status')
      .execute();
    for (const { status, id } of orders) byName.set(`${side}, ${status}`, { path: `/f/${side}/orders/${id}`, signedIn: `${side}1@demo.test` });
  }
  return byName;
}

const widths = [360, 1280];
/** Of the items of a list, whose controls are the same. */
const mostAlike = isFullRun ? 6 : 2;
/** The names of the pages, with commas; GAVEL_TEST_PAGES chooses others, to look for the cause of a failure. */
const only = (process.env['GAVEL_TEST_PAGES'] ?? 'login').split(',');

test.each(sampleRows(widths, 2))('every control does something at %i px', async (width) => {
  const chosen = [...pages].filter(([name]) => isFullRun || only.includes(name));
  const report: string[] = [];
  // The frame around all pages is the same for everybody who is signed in, and for everybody who is not.
  const used = new Map<string | undefined, Set<string>>();
  for (const [name, { path, signedIn }] of chosen) {
    const visitor = await openVisitor(browser, { width, height: width === 360 ? 740 : 900 });
    await watchScenes(visitor.page);
    const frame = used.get(signedIn) ?? new Set();
    used.set(signedIn, frame);
    const found = await useControls({ visitor, url: `${gavel.url}/en${path}`, mostAlike, used: frame, restore: () => restore(visitor, signedIn) });
    process.stdout.write([`${name} at ${width} px: ${found.used} controls used, gone before their turn: ${found.gone.join('; ') || 'none'}`, ...found.faults].map((text) => `${text}\n`).join(''));
    report.push(...found.faults.map((fault) => `${name}: ${fault}`));
    await visitor.context.close();
  }
  expect(report).toEqual([]);
  // A full run goes through some hundred pages.
}, 14_400_000);

async function restore(visitor: Visitor, signedIn: string | undefined): Promise<void> {
  const cookies = await visitor.context.cookies();
  const isSignedIn = cookies.some(({ name }) => name === 'session');
  if (signedIn !== undefined && !isSignedIn) await becomePerson(visitor, { db, url: gavel.url }, signedIn);
  // A stranger stays one, also after a form that made them somebody.
  if (signedIn === undefined && isSignedIn) await visitor.context.deleteCookie(...cookies);
}

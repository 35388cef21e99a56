// Every control of every page, at phone and desktop width: each one that can be pressed, typed into
// or chosen has an effect, and nothing reports an error. `npm run test:full` covers all pages, `npm
// test` a few.
import type { Browser } from 'puppeteer';
import { isFullRun, sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest } from './pagesUnderTest';
import { signInAs } from './testUsers';
import { startGavel, type Gavel } from './startGavel';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { useControls, watchScenes } from './useControls';
import { openVisitor, type Visitor } from './visitor';

type ControlPage = { path: string; signedIn?: string };

let gavel: Gavel;
let db: ReturnType<typeof openDatabase>;
let browser: Browser;
let pages: Map<string, ControlPage>;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
// A new instance each time, because the controls change accounts and orders: a label that was
// cancelled at one width has no page at the other.
beforeEach(async () => {
  gavel = await startGavel({ GAVEL_BOTS: '0' });
  db = openDatabase(gavel.databaseUrl, { maxConnections: 2 });
  pages = await findPages();
});
afterEach(async () => {
  await db.destroy();
  await gavel.stop();
});

/** The public pages as a signed-in user sees them, and orders in each state of the demo. */
async function findPages(): Promise<Map<string, ControlPage>> {
  const publicPages = await pagesUnderTest(db);
  const byName = new Map<string, ControlPage>(
    publicPages.map(({ name, path, signedIn }) => [
      name,
      { path, ...(signedIn && { signedIn: `${signedIn}@demo.test` }) },
    ]),
  );
  for (const name of ['home', 'category', 'auction', 'open lot', 'scheduled lot'])
    byName.set(`${name}, signed in`, {
      path: byName.get(name)?.path ?? '',
      signedIn: 'buyer1@demo.test',
    });
  for (const side of ['buyer', 'seller'] as const) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', `orders.${side}Id`)
      .select(({ fn }) => ['orders.status', fn.min('orders.id').as('id')])
      .where('users.email', '=', `${side}1@demo.test`)
      .groupBy('orders.status')
      .execute();
    for (const { status, id } of orders)
      byName.set(`${side}, ${status}`, {
        path: `/f/${side}/orders/${id}`,
        signedIn: `${side}1@demo.test`,
      });
  }
  return byName;
}

const widths = [360, 1280];
/** The most items of a list to use; their controls are the same. */
const mostAlike = isFullRun ? 6 : 2;
/**
 * The names of the pages, separated by commas, or `all`. GAVEL_TEST_PAGES chooses others, to debug
 * a failure.
 */
const only = (process.env['GAVEL_TEST_PAGES'] ?? 'login').split(',');

test.each(sampleRows(widths, 2))(
  'every control has an effect at %i px',
  async (width) => {
    const isWhole = isFullRun || only.includes('all');
    const chosen = [...pages].filter(([name]) => isWhole || only.includes(name));
    const report: string[] = [];
    // The frame around all pages is the same for all signed-in users, and for all signed-out
    // visitors.
    const used = new Map<string | undefined, Set<string>>();
    for (const [name, { path, signedIn }] of chosen) {
      const visitor = await openVisitor(browser, { width, height: width === 360 ? 740 : 900 });
      await watchScenes(visitor.page);
      const frame = used.get(signedIn) ?? new Set();
      used.set(signedIn, frame);
      const outcome = await useControls({
        visitor,
        url: `${gavel.url}/en${path}`,
        mostAlike,
        used: frame,
        restore: () => restore(visitor, signedIn),
      });
      process.stdout.write(
        [
          [
            `${name} at ${width} px: ${outcome.used} controls used`,
            `gone before their turn: ${outcome.removedBeforeUse.join('; ') || 'none'}`,
          ].join(', '),
          ...outcome.faults,
        ]
          .map((text) => `${text}\n`)
          .join(''),
      );
      report.push(...outcome.faults.map((fault) => `${name}: ${fault}`));
      await visitor.context.close();
    }
    expect(report).toEqual([]);
    // A full run covers more than a hundred pages.
  },
  14_400_000,
);

async function restore(visitor: Visitor, signedIn: string | undefined): Promise<void> {
  const cookies = await visitor.context.cookies();
  const isSignedIn = cookies.some(({ name }) => name === 'session');
  if (signedIn !== undefined && !isSignedIn)
    await signInAs(visitor, { db, url: gavel.url }, signedIn);
  // A signed-out visitor stays signed out, also after a form that signed them in.
  if (signedIn === undefined && isSignedIn) await visitor.context.deleteCookie(...cookies);
}

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
type Database = ReturnType<typeof openDatabase>;

/** The public pages as a signed-in user sees them, and orders in each state of the demo. */
async function findPages(db: Database): Promise<Map<string, ControlPage>> {
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
/** How many visitors share the pages of a full run at one width: they wait more than they work. */
const visitorsPerWidth = 2;
/** The most items of a list to use; their controls are the same. */
const mostAlike = isFullRun ? 6 : 2;
/**
 * The names of the pages, separated by commas, or `all`. GAVEL_TEST_PAGES chooses others, to debug
 * a failure.
 */
const only = (process.env['GAVEL_TEST_PAGES'] ?? 'login').split(',');

/** Every `parts`th page, beginning with the page of index `part`. */
type Share = { width: number; part: number; parts: number };

/** Returns what is wrong. Logs each page, because a full run takes an hour. */
async function useControlsOfShare(
  { width, part, parts }: Share,
  { browser, gavel, db }: { browser: Browser; gavel: Gavel; db: Database },
): Promise<string[]> {
  const isWhole = isFullRun || only.includes('all');
  const chosen = [...(await findPages(db))]
    .filter(([name]) => isWhole || only.includes(name))
    .filter((_page, index) => index % parts === part);
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
      restore: () => restore(visitor, { db, url: gavel.url }, signedIn),
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
    report.push(...outcome.faults.map((fault) => `${name} at ${width} px: ${fault}`));
    await visitor.context.close();
  }
  return report;
}

/** In a Gavel of its own, because the controls change accounts and orders. */
async function runShare(share: Share): Promise<string[]> {
  const [browser, gavel] = await Promise.all([launchBrowser(), startGavel({ GAVEL_BOTS: '0' })]);
  const db = openDatabase(gavel.databaseUrl, { maxConnections: 2 });
  try {
    return await useControlsOfShare(share, { browser, gavel, db });
  } finally {
    await Promise.all([browser.close(), db.destroy()]);
    await gavel.stop();
  }
}

test('every control has an effect', async () => {
  const parts = isFullRun ? visitorsPerWidth : 1;
  const shares = sampleRows(widths, 2).flatMap((width) =>
    Array.from({ length: parts }, (_, part): Share => ({ width, part, parts })),
  );
  expect((await Promise.all(shares.map(runShare))).flat()).toEqual([]);
}, 14_400_000);

async function restore(
  visitor: Visitor,
  gavel: Parameters<typeof signInAs>[1],
  signedIn: string | undefined,
): Promise<void> {
  const cookies = await visitor.context.cookies();
  const isSignedIn = cookies.some(({ name }) => name === 'session');
  if (signedIn !== undefined && !isSignedIn) await signInAs(visitor, gavel, signedIn);
  // A signed-out visitor stays signed out, also after a form that signed them in.
  if (signedIn === undefined && isSignedIn) await visitor.context.deleteCookie(...cookies);
}

// The closing board with 50 lots in a real browser: what its timers cost, against the same page
// with timers that stand still (lots that close in days), and how long interactions take on a
// device with a quarter of the speed (Event Timing).
import type { Browser, CDPSession, Page } from 'puppeteer';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { launchBrowser } from '../browser/launchBrowser';
import { createSession, createTestUser } from '../browser/testUsers';

const LOTS = 50;
const SECONDS = 30;
const SLOWDOWN = 4;

/** Shares of a core in per cent, times in milliseconds. */
export type BoardFigures = {
  /** Of the browser. */
  version: string;
  tickingShare: number;
  stillShare: number;
  timerShare: number;
  interactions: number;
  p50: number;
  longest: number;
};

async function followLots(db: Kysely<Database>, userId: number): Promise<number[]> {
  const lots = await db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', 'open')
    .where('ageCheckRequired', '=', false)
    .where('explicitContent', '=', false)
    .orderBy('id')
    .limit(LOTS)
    .execute();
  if (lots.length < LOTS) throw new Error(`The catalogue has only ${lots.length} open lots.`);
  await db
    .insertInto('favorites')
    .values(lots.map(({ id }) => ({ userId, lotId: id })))
    .execute();
  return lots.map(({ id }) => id);
}

/** All lots close within a second, so that their timers are not due at the same moment. */
async function closeIn(
  db: Kysely<Database>,
  lotIds: readonly number[],
  seconds: number,
): Promise<void> {
  const end = sql<Date>`
    now() + make_interval(secs => ${seconds}) + make_interval(secs => (id % 20) / 20.0::float8)`;
  await db
    .updateTable('lots')
    .set({ plannedCloseAt: end, effectiveCloseAt: end })
    .where('id', 'in', lotIds)
    .execute();
}

async function openBoard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/board`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('[data-connection="live"]');
  const rows = await page.$$eval('main li[data-lot]', (elements) => elements.length);
  if (rows !== LOTS) throw new Error(`The board has ${rows} rows instead of ${LOTS}.`);
}

/** The processor time of all processes of the browser, in seconds. */
async function readCpuSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function measureShare(session: CDPSession): Promise<number> {
  const [startedAt, before] = [performance.now(), await readCpuSeconds(session)];
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const after = await readCpuSeconds(session);
  return (100 * (after - before)) / ((performance.now() - startedAt) / 1000);
}

/** The durations that the browser reports for the keys and clicks of `interact`. */
async function measureInteractions(page: Page, interact: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await interact();
  // Entries arrive after the frame that they measure.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
  return page.evaluate(() => Reflect.get(window, 'durations') as number[]);
}

async function useBoard(page: Page): Promise<void> {
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('j');
    if (step % 5 === 4) await page.waitForSelector('aside [data-quick-bids]');
  }
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('k');
  await page.waitForSelector('aside [data-quick-bids]');
  await page.keyboard.press('2');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await page.locator('main li[data-lot]:nth-child(3)').click();
}

export async function benchBoard(url: string, databaseUrl: string): Promise<BoardFigures> {
  const db = openDatabase(databaseUrl);
  let browser: Browser | null = null;
  try {
    const user = await createTestUser(db);
    const lotIds = await followLots(db, user.id);
    // The headless shell does not draw some of the frames in which a row was selected ("Draw
    // skipped" in its trace). Event Timing then reports a later frame, up to 0.6 s away.
    browser = await launchBrowser({ isFull: true, isMeasured: true });
    const version = await browser.version();
    const session = await browser.target().createCDPSession();
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 1000 });
    await browser.setCookie({
      name: 'session',
      value: await createSession(db, user.email),
      domain: new URL(url).hostname,
      path: '/',
      httpOnly: true,
    });
    const day = 86_400;
    await closeIn(db, lotIds, 3 * day + 1800);
    await openBoard(page, url);
    const stillShare = await measureShare(session);
    await closeIn(db, lotIds, 2400);
    await openBoard(page, url);
    const tickingShare = await measureShare(session);
    await page.emulateCPUThrottling(SLOWDOWN);
    const durations = (await measureInteractions(page, () => useBoard(page))).toSorted(
      (a, b) => a - b,
    );
    return {
      tickingShare,
      stillShare,
      timerShare: tickingShare - stillShare,
      version,
      interactions: durations.length,
      p50: durations[Math.floor(durations.length / 2)] ?? 0,
      longest: durations.at(-1) ?? 0,
    };
  } finally {
    await browser?.close();
    await db.destroy();
  }
}

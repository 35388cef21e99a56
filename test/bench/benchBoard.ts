// The closing board with 50 lots in a real browser: what its timers cost, against the same page
// with timers that stand still (lots that close in days), and how long interactions take on a
// device with a quarter of the speed.
import type { Browser, CDPSession, KeyInput, Page } from 'puppeteer';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { launchBrowser } from '../browser/launchBrowser';
import { createSession, createTestUser } from '../browser/testUsers';

const LOTS = 50;
const SECONDS = 30;
const SLOWDOWN = 4;
const KEY_DOWN_MS = 60;
const KEY_UP_MS = 140;
const INTERACTIONS = ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click'];

/** Shares of a core in per cent, times in milliseconds. */
export type BoardFigures = {
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

/**
 * How long the page worked on each key and click: from the event until the next frame is painted.
 * Not the durations of Event Timing, which also contain the wait for a frame on the screen: without
 * a display this took 632 ms after a key that was handled in 3 ms, at full speed.
 */
async function measureInteractions(page: Page, interact: () => Promise<void>): Promise<number[]> {
  await page.evaluate((types) => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    for (const type of types)
      window.addEventListener(
        type,
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            // The first task after the frame.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => durations.push(performance.now() - timeStamp);
            port2.postMessage(null);
          }),
        { capture: true },
      );
  }, INTERACTIONS);
  await interact();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
  return page.evaluate(() => Reflect.get(window, 'durations') as number[]);
}

/** Like a person in a hurry: five keys a second. */
async function pressKey(page: Page, key: KeyInput): Promise<void> {
  await page.keyboard.press(key, { delay: KEY_DOWN_MS });
  await new Promise((resolve) => setTimeout(resolve, KEY_UP_MS));
}

async function useBoard(page: Page): Promise<void> {
  for (let step = 0; step < 15; step += 1) {
    await pressKey(page, 'j');
    if (step % 5 === 4) await page.waitForSelector('aside [data-quick-bids]');
  }
  for (let step = 0; step < 5; step += 1) await pressKey(page, 'k');
  await page.waitForSelector('aside [data-quick-bids]');
  await pressKey(page, '2');
  await page.waitForSelector('dialog[open]');
  await pressKey(page, 'Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await pressKey(page, '?');
  await page.waitForSelector('dialog[open]');
  await pressKey(page, 'Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await page.locator('main li[data-lot]:nth-child(3)').click();
}

export async function benchBoard(url: string, databaseUrl: string): Promise<BoardFigures> {
  const db = openDatabase(databaseUrl);
  let browser: Browser | null = null;
  try {
    const user = await createTestUser(db);
    const lotIds = await followLots(db, user.id);
    browser = await launchBrowser();
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
      interactions: durations.length,
      p50: durations[Math.floor(durations.length / 2)] ?? 0,
      longest: durations.at(-1) ?? 0,
    };
  } finally {
    await browser?.close();
    await db.destroy();
  }
}

// The lot page in a browser: pictures come first and large, the bid panel stays in view, a failed
// picture is retried, and a sign-out in one tab reaches the others.
import type { Browser, CDPSession, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { signInAs, createTestUser } from './testUsers';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { fill, openPage, openVisitor, press, waitForText, type Visitor } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
let lot: TestLot;

beforeAll(async () => {
  browser = await launchBrowser();
  lot = findLot('open', 'without bids', 30);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const lotUrl = (): string => `${gavel.url}/en${lot.path}`;
const inline = 'article [id="picture-1"] img';
const viewer = 'dialog[open] img[src*="cw_reference"]';

/** The rendered width of the picture: the image may be smaller than its element. */
const drawnWidth = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (element) => {
    const image = element as HTMLImageElement;
    const { width, height } = image.getBoundingClientRect();
    return image.naturalWidth * Math.min(width / image.naturalWidth, height / image.naturalHeight);
  });
const loaded = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => {
      const image = document.querySelector<HTMLImageElement>(wanted);
      return image !== null && image.complete && image.naturalWidth > 0;
    },
    {},
    selector,
  );
async function openViewer(page: Page): Promise<void> {
  await page.locator('article [id="picture-1"] button').click();
  await loaded(page, viewer);
}

describe('the viewer', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser);
    await openPage(visitor.page, lotUrl());
  });
  afterAll(() => visitor.context.close());

  test.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 720],
    [1280, 900],
    [1440, 900],
  ])('shows a picture larger than the page does at %i by %i', async (width, height) => {
    const { page } = visitor;
    await page.setViewport({ width, height });
    await loaded(page, inline);
    const onPage = await drawnWidth(page, inline);
    await openViewer(page);
    expect(await drawnWidth(page, viewer)).toBeGreaterThan(onPage);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
  });

  test('is operated by keyboard: other pictures, full size and back to the page', async () => {
    const { page } = visitor;
    await page.setViewport({ width: 1280, height: 900 });
    await openViewer(page);
    await waitForText(page, '1 of', 'dialog');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '2 of', 'dialog');
    await page.keyboard.press('End');
    await page.waitForSelector('dialog li:last-child > [aria-current="true"]');
    await page.keyboard.press('Home');
    await waitForText(page, '1 of', 'dialog');
    await loaded(page, viewer);
    const whole = await drawnWidth(page, viewer);
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('+');
    const real = await page.$eval(viewer, (image) => (image as HTMLImageElement).naturalWidth);
    expect(await drawnWidth(page, viewer)).toBeGreaterThanOrEqual(Math.max(real, 2 * whole) - 2);
    const left = (): Promise<number> =>
      page.$eval(viewer, (image) => image.getBoundingClientRect().left);
    const before = await left();
    await page.keyboard.press('ArrowRight');
    expect(await left()).toBeLessThan(before);
    await page.keyboard.press('0');
    expect(await drawnWidth(page, viewer)).toBeCloseTo(whole, 0);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    expect(
      await page.evaluate(() => document.activeElement?.closest('[id="picture-1"]') !== null),
    ).toBe(true);
  });

  test('zooms by pinch and by wheel, and a swipe shows the next picture', async () => {
    const { page } = visitor;
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
    await openPage(page, lotUrl());
    await openViewer(page);
    const whole = await drawnWidth(page, viewer);
    const client = await page.createCDPSession();
    await touch(client, [
      [170, 420, 220, 420],
      [120, 420, 270, 420],
      [80, 420, 310, 420],
    ]);
    const pinched = await drawnWidth(page, viewer);
    expect(pinched).toBeGreaterThan(1.5 * whole);
    await touch(client, [
      [80, 420, 310, 420],
      [170, 420, 220, 420],
      [190, 420, 200, 420],
    ]);
    expect(await drawnWidth(page, viewer)).toBeCloseTo(whole, 0);
    await touch(client, [
      [300, 420],
      [200, 420],
      [90, 420],
    ]);
    await waitForText(page, '2 of', 'dialog');
    await loaded(page, viewer);
    await page.mouse.move(200, 400);
    await page.mouse.wheel({ deltaY: -600 });
    await page.waitForSelector('dialog [data-zoomed]');
  });
});

/** Touches down at the first points, moves over the others and lifts. */
async function touch(client: CDPSession, steps: readonly (readonly number[])[]): Promise<void> {
  const points = (step: readonly number[]) =>
    Array.from({ length: step.length / 2 }, (_item, index) => ({
      id: index,
      x: step[2 * index] ?? 0,
      y: step[2 * index + 1] ?? 0,
    }));
  const [first = [], ...rest] = steps;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(first) });
  for (const step of rest)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone the first screen has the picture, title, price and time', async () => {
  const { page } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, lotUrl());
  const top = (selector: string) =>
    page.$eval(selector, (element) => element.getBoundingClientRect().top);
  expect(await top(inline)).toBeLessThanOrEqual(100);
  expect(await page.$eval('h1', (element) => element.getBoundingClientRect().bottom)).toBeLessThan(
    844,
  );
  expect(await top('section[aria-label="Bidding"] time')).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.each([
  [1280, 720],
  [1440, 900],
])(
  'the bid panel stays in view at %i by %i and can be reached completely',
  async (width, height) => {
    const { context, page } = await openVisitor(browser, { width, height });
    await openPage(page, lotUrl());
    // Far down the text, price and time stay beside it.
    await page.$eval('#bids, [id="specifications-title"]', (element) => element.scrollIntoView());
    const box = await page.$eval('section[aria-label="Bidding"]', (element) => {
      const panel = element.parentElement;
      const { top, bottom } = panel?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom, window: window.innerHeight };
    });
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(box.window);
    const last = await page.$('section[aria-label="Bidding"] summary');
    await last?.focus();
    const summary = await page.evaluate(
      () =>
        document.activeElement?.getBoundingClientRect().toJSON() as { top: number; bottom: number },
    );
    expect(summary.top).toBeGreaterThanOrEqual(0);
    expect(summary.bottom).toBeLessThanOrEqual(height);
    await context.close();
  },
);

test('a failed picture shows no broken image and is retried', async () => {
  const { page } = await openVisitor(browser);
  await page.setRequestInterception(true);
  let isBroken = true;
  let tries = 0;
  page.on('request', (request) => {
    if (!/\/images\/cw_large.*\/lot-/.test(request.url())) return void request.continue();
    tries += 1;
    return void (isBroken ? request.respond({ status: 502, body: '' }) : request.continue());
  });
  await openPage(page, lotUrl());
  await page.waitForSelector('[id="picture-1"] [data-failed]');
  // First in the best format, then as JPEG.
  expect(tries).toBeGreaterThanOrEqual(2);
  expect(await page.$eval(inline, (image) => getComputedStyle(image).opacity)).toBe('0');
  isBroken = false;
  await loaded(page, inline);
  expect(await page.$('[id="picture-1"] [data-failed]')).toBeNull();
});

test('signing out in one tab signs the others out and keeps typed text', async () => {
  const person = await createTestUser(gavel.db);
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, person.email);
  const { page, context } = visitor;
  await openPage(page, lotUrl());
  await page.waitForSelector('.site-header__name');
  await fill(page, 'Your own amount', '321');
  const settings = await context.newPage();
  await openPage(settings, `${gavel.url}/en/accounts/settings/account`);
  const other = await context.newPage();
  await openPage(other, `${gavel.url}/en/user/logout`);
  await press(other, 'button', 'Sign out');
  // A background tab renders no frames, so this polls by the clock.
  await page.waitForFunction(() => document.querySelector('.site-header__sign-in') !== null, {
    polling: 100,
  });
  expect(await page.$('.site-header__name')).toBeNull();
  expect(
    await page.$eval(
      'section[aria-label="Bidding"] input[inputmode="numeric"]',
      (input) => (input as HTMLInputElement).value,
    ),
  ).toBe('321');
  await settings.waitForFunction(
    () => document.querySelector('form[action$="/accounts/login"]') !== null,
    { polling: 100 },
  );
  await page.bringToFront();
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>('section[aria-label="Bidding"] form button[type="submit"]')
      ?.click(),
  );
  await waitForText(page, 'You signed out in another tab.', 'dialog');
});

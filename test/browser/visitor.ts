// A visitor with a browser context of their own (cookies, storage), and helpers for what they do
// and see. The context ends with the test that opened it, or else with the browser: a page that is
// left open goes on counting down and takes time from the tests after it.
import path from 'node:path';
import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer';
import {
  registrationDisabledTime,
  statisticsAnswer,
  welcomeSeen,
} from '../../src/lib/storedValues';

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /**
   * Console errors and warnings, including violations of the content security policy, script errors
   * and crashes.
   */
  problems: string[];
};

type VisitorOptions = {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Shows the slide-ins for new visitors. They appear by a timer and would cover controls. */
  hasSlideIns?: boolean;
  /** Asks the question about cookies. By default, the visitor has allowed statistics. */
  isAskedForConsent?: boolean;
};

let isTestRunning = false;
let openedByTest: BrowserContext[] = [];

beforeEach(() => {
  isTestRunning = true;
});

afterEach(async () => {
  isTestRunning = false;
  const contexts = openedByTest;
  openedByTest = [];
  const open = contexts.filter((context) => context.browser().connected && !context.closed);
  await Promise.all(open.map((context) => context.close()));
});

/** A page without anything to draw may get no idle time at all. */
const MOST_MS_WITHOUT_FRAME = 300;

export async function openVisitor(
  browser: Browser,
  {
    width = 1280,
    height = 900,
    javaScript = true,
    hasSlideIns = false,
    isAskedForConsent = false,
  }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  if (isTestRunning) openedByTest.push(context);
  if (!isAskedForConsent) await allowStatistics(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    const { url: source = '' } = message.location();
    problems.push(`${message.text()} (${[page.url(), source].join(', ')})`);
  });
  page.on('pageerror', (error) => problems.push(`${String(error)} (${page.url()})`));
  page.on('error', (error) => problems.push(`${String(error)} (${page.url()})`));
  watchRequests(page, problems);
  await page.setViewport({ width, height });
  await page.setJavaScriptEnabled(javaScript);
  if (!hasSlideIns) await turnOffSlideIns(page);
  // Long enough for the slowest machine; a condition that is never met still fails.
  page.setDefaultTimeout(120_000);
  return { context, page, problems };
}

/** What `describePage` reports of a page whose wait failed. */
const pageFacts = new WeakMap<Page, { problems: string[]; open: Set<string>; failed: string[] }>();

function watchRequests(page: Page, problems: string[]): void {
  const facts = { problems, open: new Set<string>(), failed: [] as string[] };
  pageFacts.set(page, facts);
  page.on('request', (request) => facts.open.add(request.url()));
  page.on('requestfinished', (request) => {
    facts.open.delete(request.url());
    const status = request.response()?.status() ?? 0;
    if (status >= 400) facts.failed.push(`${status} ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    facts.open.delete(request.url());
    facts.failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
}

/** Says why a wait may have failed: the page's state, problems and requests. */
async function describePage(page: Page): Promise<string> {
  const { problems, open, failed } = pageFacts.get(page) ?? {
    problems: [],
    open: new Set<string>(),
    failed: [],
  };
  const state = await page
    .evaluate(() => `${document.readyState}, "${document.title}", ${document.visibilityState}`)
    .catch(String);
  return [
    `On ${page.url()} (${state})`,
    ...problems.map((problem) => `problem: ${problem}`),
    ...failed.map((request) => `failed: ${request}`),
    ...[...open].map((url) => `not answered: ${url}`),
  ].join('\n');
}

/** Where the tests serve Gavel. */
const hosts = ['127.0.0.1', 'localhost'];

async function allowStatistics(context: BrowserContext): Promise<void> {
  await context.setCookie(
    ...hosts.map((domain) => ({ name: statisticsAnswer.name, value: 'yes', domain })),
  );
}

async function turnOffSlideIns(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(
    (welcome, disabledTime) => {
      // Error pages and sandboxed frames have no storage.
      if (window.origin === 'null') return;
      localStorage.setItem(welcome, 'yes');
      localStorage.setItem(disabledTime, String(Date.now()));
    },
    welcomeSeen.name,
    registrationDisabledTime.name,
  );
}

const aria = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Presses the control with this role and name: see pressElement. */
export const press = (page: Page, role: 'button' | 'link', name: string): Promise<void> =>
  pressElement(page, aria(role, name));

/**
 * Waits until the element is enabled and, with scripts, hydrated, and presses it: parts of a page
 * hydrate later than the page. Before, their buttons do nothing, and their links load a page.
 * Scrolls an element that a bar at the edge of the screen covers, as a user would.
 */
async function pressElement(page: Page, selector: string): Promise<void> {
  const locator = page.locator(selector);
  try {
    const target = await locator.waitHandle();
    if (page.isJavaScriptEnabled()) await waitForProps(page, target);
    await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!element.contains(onTop))
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await locator.click();
  } catch (cause) {
    await saveScreenshot(page, selector);
    throw new Error(`${selector} was not pressed. ${await describePage(page)}`, { cause });
  }
}

/** React keeps the props of each element that it has hydrated. Error pages have no payload. */
async function waitForProps(page: Page, target: ElementHandle): Promise<void> {
  await page.waitForFunction(
    (element) =>
      !element.isConnected ||
      element.closest('#app') === null ||
      document.getElementById('page-payload') === null ||
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    { polling: 50 },
    target,
  );
}

/** The first button that contains these words, for a button that also shows a current amount. */
export const pressContaining = (page: Page, words: string, within = 'body'): Promise<void> =>
  pressElement(page, `${within} button:not(:disabled) ::-p-text(${words})`);

export async function fill(page: Page, name: string, value: string): Promise<void> {
  await page
    .locator(aria('textbox', name))
    .fill(value)
    .catch(async (cause: unknown) => {
      await saveScreenshot(page, name);
      throw new Error(`“${name}” was not filled in. ${await describePage(page)}`, { cause });
    });
}

/** Waits until the text is visible. `within` is a CSS selector. */
export async function waitForText(page: Page, text: string, within = 'body'): Promise<void> {
  await page
    .waitForSelector(`${within} ::-p-text(${text})`, { visible: true })
    .catch(async (cause: unknown) => {
      await saveScreenshot(page, text);
      throw new Error(`"${text}" was not shown. ${await describePage(page)}`, { cause });
    });
}

/** Opens a page and waits for hydration, which shows the header's theme switch. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/**
 * Waits until the current page is hydrated. Observes mutations, because a wait for a selector with
 * a pseudo-class stalls in a page that draws no frames.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('[data-theme-switch]:not([data-waiting]), .site-header--focused') !==
        null,
      { polling: 'mutation' },
    )
    .catch(async (cause: unknown) => {
      await saveScreenshot(page, 'not hydrated');
      throw new Error(`The page was not hydrated. ${await describePage(page)}`, { cause });
    });
}

/** Waits until the current page's scripts are idle: hydration and its warnings are done. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await waitForIdleScripts(page);
}

/** Waits twice, because the first idle time may fall between two tasks that belong together. */
export async function waitForIdleScripts(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) =>
        requestIdleCallback(
          () => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout })),
          { timeout },
        ),
      ),
    MOST_MS_WITHOUT_FRAME,
  );
}

/** Signs in over the current page, in the open sign-in overlay. */
export async function signInOverlay(page: Page, email: string, password: string): Promise<void> {
  await fill(page, 'Email address', email);
  await fill(page, 'Password', password);
  await page.locator(`dialog ${aria('button', 'Sign in')}`).click();
}

/** For debugging: saves a screenshot to the folder GAVEL_SHOTS, if set. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['GAVEL_SHOTS'];
  if (folder === undefined) return;
  await page.screenshot({
    path: path.join(folder, `${name.replace(/\W+/g, '-')}.png`),
    fullPage: true,
  });
}

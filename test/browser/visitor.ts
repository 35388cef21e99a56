// A visitor with a browser context of their own (cookies, storage), and helpers for what they do
// and see. The context ends with the browser.
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { SEEN, slideInKeys } from '../../src/features/onboarding/model/slideInTimes';

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /**
   * Console errors and warnings, including violations of the content security policy, and script
   * errors.
   */
  problems: string[];
};

type VisitorOptions = {
  width?: number;
  height?: number;
  javaScript?: boolean;
  /** Shows the slide-ins for new visitors. They appear by a timer and would cover controls. */
  hasSlideIns?: boolean;
};

export async function openVisitor(
  browser: Browser,
  { width = 1280, height = 900, javaScript = true, hasSlideIns = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    const { url: source = '' } = message.location();
    problems.push(`${message.text()} (${[page.url(), source].join(', ')})`);
  });
  page.on('pageerror', (error) => problems.push(`${String(error)} (${page.url()})`));
  await page.setViewport({ width, height });
  await page.setJavaScriptEnabled(javaScript);
  if (!hasSlideIns) await turnOffSlideIns(page);
  // Long enough for the slowest machine; a condition that is never met still fails.
  page.setDefaultTimeout(120_000);
  return { context, page, problems };
}

async function turnOffSlideIns(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(
    ({ welcome, disabledTime }, seen) => {
      // Error pages and sandboxed frames have no storage.
      if (window.origin === 'null') return;
      localStorage.setItem(welcome, seen);
      localStorage.setItem(disabledTime, String(Date.now()));
    },
    slideInKeys,
    SEEN,
  );
}

const aria = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/**
 * Waits until the control is enabled and presses it. Scrolls a control that a bar at the edge of
 * the screen covers, as a user would.
 */
export async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const locator = page.locator(aria(role, name));
  const target = await locator.waitHandle();
  await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element.contains(onTop)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await locator.click();
}

/** The first button that contains these words, for a button that also shows a current amount. */
export async function pressContaining(page: Page, words: string, within = 'body'): Promise<void> {
  await page.locator(`${within} button:not(:disabled) ::-p-text(${words})`).click();
}

export async function fill(page: Page, name: string, value: string): Promise<void> {
  await page.locator(aria('textbox', name)).fill(value);
}

/** Waits until the text is visible. `within` is a CSS selector. */
export async function waitForText(page: Page, text: string, within = 'body'): Promise<void> {
  await page
    .waitForSelector(`${within} ::-p-text(${text})`, { visible: true })
    .catch(async (error: unknown) => {
      await saveScreenshot(page, text);
      throw error;
    });
}

/** Opens a page and waits for hydration, which shows the header's theme switch. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
}

/** Waits until the current page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('[data-theme-switch]:not([data-waiting]), .site-header--focused');
}

/** Waits until the current page's scripts are idle: hydration and its warnings are done. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve())),
      ),
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

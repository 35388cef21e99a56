// One person with a browser of their own (cookies, storage), and the words in which tests say what they do and see.
// Called from *.browser.test.ts; the context ends with the browser.
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer';

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the console (violations of the content security policy are among them) and of scripts. */
  problems: string[];
};

type VisitorOptions = { width?: number; height?: number; javaScript?: boolean };

export async function openVisitor(
  browser: Browser,
  { width = 1280, height = 900, javaScript = true }: VisitorOptions = {},
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
  // Long enough for the slowest machine; whatever waits in vain fails all the same.
  page.setDefaultTimeout(120_000);
  return { context, page, problems };
}

const aria = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Waits until it can be pressed, and presses it. A person would scroll what a bar at the edge of the screen covers. */
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

/** The first button whose words contain these, for one that also names an amount of the moment. */
export async function pressContaining(page: Page, words: string, within = 'body'): Promise<void> {
  await page.locator(`${within} button:not(:disabled) ::-p-text(${words})`).click();
}

export async function fill(page: Page, name: string, value: string): Promise<void> {
  await page.locator(aria('textbox', name)).fill(value);
}

/** Waits until the text can be seen. `within` is a CSS selector. */
export async function see(page: Page, text: string, within = 'body'): Promise<void> {
  await page.waitForSelector(`${within} ::-p-text(${text})`, { visible: true }).catch(async (error: unknown) => {
    await keepScreen(page, text);
    throw error;
  });
}

/** Opens a page and waits until its scripts answer: the header's theme switch is shown then. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await alive(page);
}

/** Waits until the scripts of the present page answer. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('[data-theme-switch]:not([data-waiting]), .site-header--focused');
}

/** Waits until the scripts of the present page have nothing left to do: hydration is over, and so are its complaints. */
export async function settled(page: Page): Promise<void> {
  await alive(page);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
}

/** Over the present page, from the header's link or whatever has asked to sign in. */
export async function signInOverlay(page: Page, email: string, password: string): Promise<void> {
  await fill(page, 'E-mail address', email);
  await fill(page, 'Password', password);
  await page.locator(`dialog ${aria('button', 'Sign in')}`).click();
}

/** For a person who looks for the cause of a failure: what can be seen now, in the folder GAVEL_SHOTS, if set. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const folder = process.env['GAVEL_SHOTS'];
  if (folder === undefined) return;
  await page.screenshot({ path: path.join(folder, `${name.replace(/\W+/g, '-')}.png`), fullPage: true });
}

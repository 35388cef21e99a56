// The debug panel in a real browser: what it shows of a lot's page, by keyboard alone, in light and
// dark; and that a server without debug mode sends nothing of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { measureOverflow, resize } from './auditPage';
import { findAxeViolations } from './findAxeViolations';
import { launchBrowser } from './launchBrowser';
import { findLot, sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { createTestUser, signInAs } from './testUsers';
import { openPage, openVisitor, saveScreenshot, waitForIdle, waitForText } from './visitor';

const gavel = sharedGavel();
const { chunks } = JSON.parse(readFileSync(path.resolve('dist/client/manifest.json'), 'utf8')) as {
  chunks: Record<string, { js: string[] }>;
};
const PANEL = 'aside[aria-label="Debug"]';

let web: Gavel;
let browser: Browser;
beforeAll(async () => {
  [browser, web] = await Promise.all([
    launchBrowser(),
    startGavel({ GAVEL_DEBUG: '1', UPSTREAM_URL: gavel.marketplaceUrl }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), web.stop(), gavel.db.destroy()]);
});

async function openPanel(page: Page): Promise<void> {
  const summary = await page.waitForSelector(`${PANEL} summary`);
  await summary?.focus();
  await page.keyboard.press('Enter');
  await waitForText(page, 'Page props', PANEL);
}

test('shows what a lot’s page was made with, by keyboard, in light and dark', async () => {
  const lot = findLot('open', 'with bids');
  const visitor = await openVisitor(browser);
  const { page, problems } = visitor;
  const { id, email } = await createTestUser(gavel.db);
  await signInAs(visitor, { db: gavel.db, url: web.url }, email);
  await openPage(page, `${web.url}/en${lot.path}`);
  await openPanel(page);
  await waitForText(page, `/buyer/api/v3/auctions/${lot.auctionId}/live`, PANEL);
  await waitForText(page, 'LCP', PANEL);
  const text = await page.$eval(PANEL, (panel) => panel.textContent ?? '');
  expect(text).toContain(`"lotId": ${lot.id}`);
  expect(text).toContain(`"userId": ${id}`);
  expect(text).toMatch(/"supportedImageFormats": \[\s*"avif",\s*"webp"/);
  expect(text).toContain(`buyerApi/getLotDetail`);
  expect(text).not.toContain(email);
  for (const width of [1280, 360]) {
    await resize(page, width);
    for (const value of ['light', 'dark']) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await saveScreenshot(page, `debug panel ${width} ${value}`);
      expect(await findAxeViolations(page)).toEqual([]);
    }
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector(`${PANEL} details:not([open])`);
  expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
  expect(problems).toEqual([]);
});

test('turns pseudo texts on and off', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en/c`);
  await openPanel(page);
  await page.locator(`${PANEL} a ::-p-text(Show pseudo texts)`).click();
  await page.waitForFunction('document.querySelector("h1").textContent.includes("š")');
  expect(page.url()).toBe(`${web.url}/en/c?pseudo=1`);
  // The panel stays open, and is lengthened too.
  await page.locator(`aside details[open] a[href="/en/c"]`).click();
  await waitForText(page, 'Categories', 'h1');
});

test('sends nothing of it without debug mode', async () => {
  const { page } = await openVisitor(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, `${gavel.url}/en/c`);
  await waitForIdle(page);
  expect(chunks['debug']?.js).toHaveLength(1);
  expect(requested).not.toContain(chunks['debug']?.js[0]);
  expect(requested.filter((url) => url.includes('/debug'))).toEqual([]);
  expect(await page.$('aside summary')).toBeNull();
});

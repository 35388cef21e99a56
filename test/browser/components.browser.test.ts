// The catalogue of components, `/components`, in three languages: each component of src/ui is
// there, every state has a box of its own that nothing leaves, and axe finds no fault in light or
// dark, on the page or in the dialogs that it opens.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { auditPage, measureOverflow, resize } from './auditPage';
import { findAxeViolations } from './findAxeViolations';
import { launchBrowser } from './launchBrowser';
import { sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { openPage, openVisitor, saveScreenshot } from './visitor';

const gavel = sharedGavel();
/** A web server in debug mode, for the marketplace of the other tests. */
let debugGavel: Gavel;
let browser: Browser;
beforeAll(async () => {
  [browser, debugGavel] = await Promise.all([
    launchBrowser(),
    startGavel({ GAVEL_DEBUG: '1', UPSTREAM_URL: gavel.marketplaceUrl }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), debugGavel.stop(), gavel.db.destroy()]);
});

/** The components of src/ui, by their files. */
const componentNames = readdirSync(path.resolve('src/ui'))
  .filter((file) => /^[A-Z].*(?<!\.test)\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''))
  // It is shown with TextField and the other fields, which consist of it.
  .filter((name) => name !== 'Field');

/**
 * States without a visible box, unless they only exist for screen readers and forms, and controls
 * or texts that leave the box of their state.
 */
const findBoxFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5;
    const invisible = ['FormToken', 'LiveRegion', 'VisuallyHidden'];
    const isScrolled = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('[data-state]')].flatMap((figure) => {
      const component =
        figure.closest<HTMLElement>('[data-component]')?.dataset['component'] ?? '?';
      const name = `${component}, ${figure.dataset['state']}`;
      const box = figure.getBoundingClientRect();
      const parts = [...figure.querySelectorAll(':scope > div *')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
      );
      const outside = parts
        .filter((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          return (
            left < box.left - TOLERANCE ||
            right > box.right + TOLERANCE ||
            bottom > box.bottom + TOLERANCE
          );
        })
        .filter((element) => !isScrolled(element));
      const isEmpty =
        parts.length === 0 && !invisible.includes(component) && figure.dataset['state'] !== 'none';
      return [
        ...(isEmpty ? [`${name}: shows nothing`] : []),
        ...outside.slice(0, 1).map((element) => `${name}: <${element.tagName}> leaves its box`),
      ];
    });
  });

test('the catalogue is a page in debug mode only', async () => {
  expect((await fetch(`${gavel.url}/en/components`)).status).toBe(404);
  expect((await fetch(`${debugGavel.url}/en/components`)).status).toBe(200);
});

test.each(['en', 'de', 'el'])('shows every component in %s', async (locale) => {
  const { page, problems } = await openVisitor(browser);
  await openPage(page, `${debugGavel.url}/${locale}/components`);
  const shown = await page.$$eval('[data-component]', (elements) =>
    elements.map((element) => element.getAttribute('data-component')),
  );
  expect(componentNames.filter((name) => !shown.includes(name))).toEqual([]);
  expect(await auditPage(page, `components in ${locale}`)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await resize(page, width);
    const faults = await findBoxFaults(page);
    if (faults.length > 0) await saveScreenshot(page, `components ${locale} ${width}`);
    expect([width, faults]).toEqual([width, []]);
  }
  expect(problems).toEqual([]);
});

test('opens each dialog, which keeps to a phone’s screen and closes with Esc', async () => {
  const { page, problems } = await openVisitor(browser);
  await openPage(page, `${debugGavel.url}/de/components`);
  await resize(page, 360);
  const names = await page.$$eval('[data-opens]', (buttons) =>
    buttons.map((button) => button.getAttribute('data-opens') ?? ''),
  );
  expect(names).toHaveLength(7);
  for (const name of names.filter((opens) => opens !== 'slide-in')) {
    await page.locator(`[data-opens="${name}"]`).click();
    await page.waitForSelector('dialog[open]');
    expect([name, await findAxeViolations(page)]).toEqual([name, []]);
    expect([name, await measureOverflow(page)]).toEqual([name, 0]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { hidden: true });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-opens'));
    expect(focused).toBe(name);
  }
  expect(problems).toEqual([]);
});

// Audits the open page: axe at each width in light and dark, and horizontal overflow.
import type { Page } from 'puppeteer';
import { sampleRows } from '../setup/sample';
import { findAxeViolations } from './findAxeViolations';
import { saveScreenshot } from './visitor';

/**
 * A phone and a desktop. A sample audits one of them in light and dark, chosen by the seed; a full
 * run audits both.
 */
const widths = [360, 1280];
/** In addition: 1,280 px at a zoom of 400 %, and a tablet, where columns are narrowest. */
const otherWidths = [320, 768];

/** Reduces motion, so that no color is in transition while it is measured. */
const scheme = (page: Page, value: 'light' | 'dark') =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

export const resize = (page: Page, width: number) => page.setViewport({ width, height: 900 });

/** How far the page, or the dialog over it, scrolls sideways, in pixels. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrolling = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] > div > div'),
    ];
    return Math.max(...scrolling.map((element) => element.scrollWidth - element.clientWidth));
  });

/** Texts without enough width because of the columns beside them. */
const findSqueezed = (page: Page) =>
  page.evaluate(() => {
    const isVisuallyHidden = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (at.getBoundingClientRect().width <= 1 && getComputedStyle(at).position === 'absolute')
          return true;
      }
      return false;
    };
    return [
      ...document.querySelectorAll(':is(main, dialog[open]) :is(h1, h2, h3, h4, p, li, dt, dd)'),
    ]
      .filter(
        (element) =>
          (element.textContent ?? '').trim().length > 3 &&
          element.checkVisibility() &&
          element.getBoundingClientRect().width < 16 &&
          !isVisuallyHidden(element),
      )
      .map((element) => (element.textContent ?? '').trim());
  });

/**
 * One line per problem of the open page; [] if there is none. The dark scheme changes only colors,
 * so only those are audited again.
 */
export async function auditPage(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of sampleRows(widths, 2)) {
    await resize(page, width);
    await scheme(page, 'light');
    const light = await findAxeViolations(page);
    await scheme(page, 'dark');
    const dark = await findAxeViolations(page, ['color-contrast']);
    if (light.length + dark.length > 0) await saveScreenshot(page, `${name} ${width}`);
    faults.push(
      ...light.map((fault) => `${name}, ${width} px: ${fault}`),
      ...dark.map((fault) => `${name}, ${width} px, dark: ${fault}`),
    );
  }
  for (const width of [...otherWidths, ...widths]) {
    await resize(page, width);
    const by = await measureOverflow(page);
    if (by > 0) {
      await saveScreenshot(page, `${name} ${width}`);
      faults.push(`${name} is ${by} px too wide for ${width} px`);
    }
    faults.push(
      ...(await findSqueezed(page)).map((text) => `${name}, ${width} px: no room for “${text}”`),
    );
  }
  const headings = await page.$$eval('h1', (found) => found.length);
  const title = await page.title();
  if (headings !== 1) faults.push(`${name} has ${headings} h1`);
  if (title.trim().length < 5) faults.push(`${name} has the title "${title}"`);
  return faults;
}

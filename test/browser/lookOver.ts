// Everything that can be measured of how the present page looks: axe at each width in light and dark, and whether
// anything hangs over the side. Called from *.browser.test.ts.
import type { Page } from 'puppeteer';
import { sampleRows } from '../setup/sample';
import { findAxeFaults } from './findAxeFaults';
import { keepScreen } from './visitor';

/** A phone, and a desk. One of them is looked at in light and in dark, with the next seed the other; a full run takes both. */
const widths = [360, 1280];
/** Besides: 1,280 px at a zoom of 400 %, and a tablet, where columns are at their narrowest. */
const otherWidths = [320, 768];

/** Without motion, so that no colour is on its way from one scheme to the other while it is measured. */
const scheme = (page: Page, value: 'light' | 'dark') =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);

export const resize = (page: Page, width: number) => page.setViewport({ width, height: 900 });

/** How far the page, or the dialog over it, can be moved to the side, in pixels. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const scrolling = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] > div > div'),
    ];
    return Math.max(...scrolling.map((element) => element.scrollWidth - element.clientWidth));
  });

/** Texts that columns beside them leave no room for. */
const findSqueezed = (page: Page) =>
  page.evaluate(() => {
    const isForReaders = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (at.getBoundingClientRect().width <= 1 && getComputedStyle(at).position === 'absolute') return true;
      }
      return false;
    };
    return [...document.querySelectorAll(':is(main, dialog[open]) :is(h1, h2, h3, h4, p, li, dt, dd)')]
      .filter(
        (element) =>
          (element.textContent ?? '').trim().length > 3 &&
          element.checkVisibility() &&
          element.getBoundingClientRect().width < 16 &&
          !isForReaders(element),
      )
      .map((element) => (element.textContent ?? '').trim());
  });

/** What is wrong with what is open: one line each, [] for nothing. Colours are all that dark changes. */
export async function lookOver(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of sampleRows(widths, 2)) {
    await resize(page, width);
    await scheme(page, 'light');
    const light = await findAxeFaults(page);
    await scheme(page, 'dark');
    const dark = await findAxeFaults(page, ['color-contrast']);
    if (light.length + dark.length > 0) await keepScreen(page, `${name} ${width}`);
    faults.push(
      ...light.map((fault) => `${name}, ${width} px: ${fault}`),
      ...dark.map((fault) => `${name}, ${width} px, dark: ${fault}`),
    );
  }
  for (const width of [...otherWidths, ...widths]) {
    await resize(page, width);
    const by = await overhang(page);
    if (by > 0) {
      await keepScreen(page, `${name} ${width}`);
      faults.push(`${name} is ${by} px too wide for ${width} px`);
    }
    faults.push(...(await findSqueezed(page)).map((text) => `${name}, ${width} px: no room for “${text}”`));
  }
  const headings = await page.$$eval('h1', (found) => found.length);
  const title = await page.title();
  if (headings !== 1) faults.push(`${name} has ${headings} h1`);
  if (title.trim().length < 5) faults.push(`${name} has the title "${title}"`);
  return faults;
}

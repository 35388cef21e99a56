// How much of a page moves under the reader's finger while it comes alive: the layout shifts of the browser's own reckoning,
// without those that follow an input at once. 0.1 is the most that still counts as good (Cumulative Layout Shift,
// web.dev/articles/cls). Called from *.browser.test.ts.
import type { Page } from 'puppeteer';
import { settled } from './visitor';

export const MOST_MOVEMENT = 0.1;

declare global {
  interface Window {
    gavelShifts?: number;
  }
}
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Before the page is opened; holds for all that it opens later. */
export async function watchMovement(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.gavelShifts = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) if (!hadRecentInput) window.gavelShifts = (window.gavelShifts ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of the present page since it was opened. */
export async function movement(page: Page): Promise<number> {
  await settled(page);
  return await page.evaluate(() => window.gavelShifts ?? Number.NaN);
}

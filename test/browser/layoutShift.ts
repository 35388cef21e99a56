// Cumulative Layout Shift of a page, as the browser measures it, without shifts right after an
// input. 0.1 is the highest value rated good (web.dev/articles/cls).
import type { Page } from 'puppeteer';
import { waitForIdle } from './visitor';

export const MAX_LAYOUT_SHIFT = 0.1;

declare global {
  interface Window {
    gavelShifts?: number;
  }
}
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Call before the page is opened; it stays active for later navigations. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.gavelShifts = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.gavelShifts = (window.gavelShifts ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the current page since it was opened. */
export async function readLayoutShift(page: Page): Promise<number> {
  await waitForIdle(page);
  return await page.evaluate(() => window.gavelShifts ?? Number.NaN);
}

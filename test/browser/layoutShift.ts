// Cumulative Layout Shift of a page, as the browser measures it, without shifts right after an
// input. A failure names the elements that moved, because few shifts can be repeated.
import type { Page } from 'puppeteer';
import { waitForIdle } from './visitor';

/** The highest value rated good (web.dev/articles/cls). */
const MAX_LAYOUT_SHIFT = 0.1;

type ObservedShift = { value: number; moved: string[] };
declare global {
  interface Window {
    gavelShifts?: ObservedShift[];
  }
}
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Call before the page is opened; it stays active for later navigations. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const shifts: ObservedShift[] = [];
    window.gavelShifts = shifts;
    new PerformanceObserver((list) => {
      for (const {
        value,
        hadRecentInput,
        sources,
        startTime,
      } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node, previousRect: from, currentRect: to }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return (
                `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} ` +
                `from ${from.x},${from.y} ${from.width}×${from.height} ` +
                `to ${to.x},${to.y} ${to.width}×${to.height} after ${Math.round(startTime)} ms`
              );
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The shifts of the current page since it was opened, with the elements that moved, if they add up
 * to more than `max`; otherwise none.
 */
export async function findLayoutShifts(page: Page, max = MAX_LAYOUT_SHIFT): Promise<string[]> {
  await waitForIdle(page);
  const shifts = await page.evaluate(() => window.gavelShifts);
  if (shifts === undefined) throw new Error('observeLayoutShift was not called for this page.');
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total <= max
    ? []
    : shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`);
}

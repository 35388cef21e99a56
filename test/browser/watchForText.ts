// Records inside the page when a text appears, so that the latency to Node does not affect the
// measurement.
import type { Page } from 'puppeteer';

/**
 * Starts watching. Resolves to a function that waits for the text and returns epoch milliseconds.
 * It rejects if the text does not appear within two minutes.
 */
export async function watchForText(
  page: Page,
  selector: string,
  text: string,
): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    (within, wanted) => ({
      seen: new Promise<number>((resolve, reject) => {
        const look = (): boolean => {
          if (document.querySelector(within)?.textContent?.includes(wanted) !== true) return false;
          resolve(performance.timeOrigin + performance.now());
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect();
        });
        const message = `${wanted} did not appear in ${within}.`;
        setTimeout(() => reject(new Error(message)), 120_000);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    selector,
    text,
  );
  return () => watching.evaluate(({ seen }) => seen);
}

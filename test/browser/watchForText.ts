// Notes, inside the page, the moment at which a text appears: a measurement that the way to Node does not blur.
import type { Page } from 'puppeteer';

/** Begins to watch. The function it resolves to waits for the text: epoch milliseconds. */
export async function watchForText(page: Page, selector: string, text: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    (within, wanted) => ({
      seen: new Promise<number>((resolve) => {
        const look = (): boolean => {
          if (document.querySelector(within)?.textContent?.includes(wanted) !== true) return false;
          resolve(performance.timeOrigin + performance.now());
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    selector,
    text,
  );
  return () => watching.evaluate(({ seen }) => seen);
}

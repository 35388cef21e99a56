// Prints one document in a browser that runs: a context of its own, the walls of the page up before the HTML comes in,
// and everything gone afterwards. Called by printBrowser.ts, which has the next context made ready while nobody waits.
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { DEAD_PROXY, NO_BYPASS } from './jail';

async function raiseWalls(page: Page): Promise<void> {
  page.on('request', (request) => {
    // Fonts are in the HTML itself, as data: addresses, which are no requests. There is nothing else to ask for.
    request.abort('blockedbyclient').catch(() => undefined);
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await Promise.all([page.setJavaScriptEnabled(false), page.setOfflineMode(true), page.setRequestInterception(true), page.setBypassServiceWorker(true)]);
}

/** In the browser. A font is begun with the first layout that needs it: without this a page may be printed before that. */
async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

/** An empty page behind its walls, in a context that no other document has been in. */
export type EmptyPage = { context: BrowserContext; page: Page };

export async function openEmptyPage(browser: Browser): Promise<EmptyPage> {
  const context = await browser.createBrowserContext({ proxyServer: DEAD_PROXY, proxyBypassList: [NO_BYPASS], downloadBehavior: { policy: 'deny' } });
  const page = await context.newPage();
  await raiseWalls(page);
  return { context, page };
}

/** Rejects when the browser dies or the time is over. The page is gone afterwards. `html`: ours, whole, with everything in it. */
export async function printPage({ context, page }: EmptyPage, html: string, limitMs: number): Promise<Uint8Array> {
  try {
    await page.setContent(html, { waitUntil: 'load', timeout: limitMs });
    await page.evaluate(loadFonts);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: false, timeout: limitMs });
  } finally {
    // A browser that has died has no contexts to close.
    await context.close().catch(() => undefined);
  }
}

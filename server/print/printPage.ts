// Prints one document in a running browser. Each document gets its own context, which is isolated
// before the HTML is loaded and removed afterwards.
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { DEAD_PROXY, NO_BYPASS } from './sandbox';

async function isolatePage(page: Page): Promise<void> {
  page.on('request', (request) => {
    // Fonts are data: URLs in the HTML, which cause no requests. Nothing else may be loaded.
    request.abort('blockedbyclient').catch(() => undefined);
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await Promise.all([
    page.setJavaScriptEnabled(false),
    page.setOfflineMode(true),
    page.setRequestInterception(true),
    page.setBypassServiceWorker(true),
  ]);
}

/**
 * Runs in the browser. A font starts loading with the first layout that needs it, so without this
 * the page could be printed before its fonts have loaded.
 */
async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

/** An empty, isolated page in a context that no other document has used. */
export type EmptyPage = { context: BrowserContext; page: Page };

export async function openEmptyPage(browser: Browser): Promise<EmptyPage> {
  const context = await browser.createBrowserContext({
    proxyServer: DEAD_PROXY,
    proxyBypassList: [NO_BYPASS],
    downloadBehavior: { policy: 'deny' },
  });
  const page = await context.newPage();
  await isolatePage(page);
  return { context, page };
}

/**
 * Rejects if the browser exits or the time limit is reached. The page is always closed afterwards.
 * `html` must be our own, complete document.
 */
export async function printPage(
  { context, page }: EmptyPage,
  html: string,
  limitMs: number,
): Promise<Uint8Array> {
  try {
    await page.setContent(html, { waitUntil: 'load', timeout: limitMs });
    await page.evaluate(loadFonts);
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: false,
      timeout: limitMs,
    });
  } finally {
    // If the browser has exited, there is no context to close.
    await context.close().catch(() => undefined);
  }
}

// Starts the browser for a browser test. The caller must close it.
import puppeteer, { type Browser } from 'puppeteer';
import { findPrintBrowser } from '../../server/print/findPrintBrowser';

const quiet = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--lang=en-GB',
];

const thrifty = [
  // Compiling for speed costs more than it saves in pages that live for seconds.
  '--js-flags=--no-opt,--no-maglev',
  // Lazy pictures load when they can be seen, not far ahead: the home page draws 6 instead of 43.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=0',
];

/**
 * Throws if there is no browser. Give each visitor a separate context with
 * `browser.createBrowserContext()`. `isFull`: see findPrintBrowser. `isMeasured`: as
 * visitors have it.
 */
export async function launchBrowser({
  isFull = false,
  isMeasured = false,
}: { isFull?: boolean; isMeasured?: boolean } = {}): Promise<Browser> {
  const executablePath = await findPrintBrowser(process.env, { isFull });
  if (executablePath === null)
    throw new Error('No browser found: see test/browser/ensureBrowser.ts.');
  const isRoot = process.getuid?.() === 0;
  // Chromium's sandbox cannot run as root.
  return puppeteer.launch({
    executablePath,
    // Without the windows of a browser, the shell takes two thirds of the time.
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: [...quiet, ...(isMeasured ? [] : thrifty), ...(isRoot ? ['--no-sandbox'] : [])],
  });
}

// Starts the browser for a browser test. The caller must close it.
import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from './findBrowser';

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

/**
 * Throws if there is no browser. Give each visitor a separate context with
 * `browser.createBrowserContext()`.
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error('No browser found: see test/browser/ensureBrowser.ts.');
  const isRoot = process.getuid?.() === 0;
  // Chromium's sandbox cannot run as root.
  return puppeteer.launch({
    executablePath,
    headless: true,
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  });
}

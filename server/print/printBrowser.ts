// One running print browser, started in its sandbox and killed together with all its child
// processes. It communicates over a pipe, so no port is open, and the browser exits if the server
// dies.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { sandboxEnvironment, sandboxFlags, DEAD_PROXY, NO_BYPASS } from './sandbox';
import { makeProfileFolder } from './profileFolder';
import type { Browser, BrowserContext, Page } from 'puppeteer';

// Prints one document in a running browser. Each document gets its own context, which is isolated
// before the HTML is loaded and removed afterwards.
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
type EmptyPage = { context: BrowserContext; page: Page };

async function openEmptyPage(browser: Browser): Promise<EmptyPage> {
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
async function printPage(
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

export type PrintBrowser = {
  pid: number;
  readonly isAlive: boolean;
  /** Rejects if the browser exits meanwhile. */
  print: (html: string, limitMs: number) => Promise<Uint8Array>;
  /** Kills immediately. Resolves when the process has exited. */
  kill: () => Promise<void>;
};

const START_LIMIT_MS = 30_000;
const CALL_LIMIT_MS = 20_000;
const NICENESS = 15;

/** Puppeteer starts the browser in its own process group, so this kills its children too. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

/**
 * Serving pages has priority over printing, also for child processes started later. Without
 * `renice`, the priority is unchanged.
 */
function lowerPriority(pid: number): void {
  execFile('renice', ['-n', String(NICENESS), '-g', String(pid)], () => undefined);
}

/** Rejects if the browser does not start. */
export async function launchPrintBrowser(executablePath: string): Promise<PrintBrowser> {
  const { default: puppeteer } = await import('puppeteer');
  const folder = await makeProfileFolder();
  const launched = puppeteer.launch({
    executablePath,
    headless:
      executablePath.includes('headless-shell') || executablePath.includes('headless_shell')
        ? 'shell'
        : true,
    pipe: true,
    timeout: START_LIMIT_MS,
    protocolTimeout: CALL_LIMIT_MS,
    args: sandboxFlags(process.getuid?.() === 0),
    userDataDir: path.join(folder.path, 'profile'),
    env: sandboxEnvironment(process.env, folder.path),
    // The server handles signals and closes the browser after its requests.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const browser = await launched.catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('The browser has no process.');
  const { pid } = child;
  lowerPriority(pid);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(
    folder.remove,
  );
  let isAlive = true;
  let die: (error: Error) => void = () => undefined;
  const death = new Promise<never>((_resolve, reject) => {
    die = reject;
  });
  death.catch(() => undefined);
  const end = (): void => {
    if (!isAlive) return;
    isAlive = false;
    // Child processes can outlive the browser.
    killGroup(pid);
    die(new Error('The print browser has exited.'));
  };
  browser.once('disconnected', end);
  child.once('exit', end);
  const endWithUs = (): void => {
    end();
    folder.removeNow();
  };
  process.once('exit', endWithUs);
  void exited.then(() => process.off('exit', endWithUs));
  let spare: Promise<EmptyPage> | null = null;
  /**
   * Opens a page in advance, so that the next job does not wait for it. That job gets the error if
   * this fails.
   */
  const prepare = (): void => {
    if (spare !== null || !isAlive) return;
    spare = openEmptyPage(browser);
    spare.catch(() => undefined);
  };
  prepare();
  const print = async (html: string, limitMs: number): Promise<Uint8Array> => {
    const emptyPage = spare ?? openEmptyPage(browser);
    spare = null;
    try {
      return await printPage(await emptyPage, html, limitMs);
    } finally {
      prepare();
    }
  };
  return {
    pid,
    get isAlive() {
      return isAlive;
    },
    print: (html, limitMs) => Promise.race([print(html, limitMs), death]),
    kill: async () => {
      end();
      await exited;
    },
  };
}

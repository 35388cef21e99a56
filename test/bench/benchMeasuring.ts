// What it costs a page to measure visits, experiments and page speed and to report errors: the work
// of its main thread and the scripts that it loads, against the same page of the same server for a
// visitor who refused, without error reports.
import type { Browser, Page } from 'puppeteer';
import { OWN_EXPERIMENTS_PATH } from '../../config/settings';
import { launchBrowser } from '../browser/launchBrowser';
import { startGavel, type Gavel } from '../browser/startGavel';

/** For the marketplace's experiment service, which the page is asked to use. */
export const EXPERIMENTS_KEY = 'key-of-the-benchmark';
const ROUNDS = 11;
const SLOWDOWN = 4;
/** The first engagement of a visit is reported after 3 s. */
const WATCHED_MS = 3500;

export type MeasuringFigures = {
  /** Medians, in milliseconds. */
  withMs: number;
  withoutMs: number;
  scripts: number;
  scriptBytes: number;
};

type Load = { workMs: number; scripts: Map<string, number> };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function watchScripts(page: Page): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const names = new Map<string, string>();
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) scripts.set(new URL(name).pathname, encodedDataLength);
  });
  return scripts;
}

async function load(browser: Browser, url: string, answer: 'yes' | 'no'): Promise<Load> {
  const context = await browser.createBrowserContext();
  try {
    const { hostname: domain } = new URL(url);
    await context.setCookie(
      ...['statistics_cookies_enabled', 'marketing_cookies_enabled'].map((name) => ({
        name,
        value: answer,
        domain,
      })),
    );
    const page = await context.newPage();
    const scripts = await watchScripts(page);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const { TaskDuration = 0 } = await page.metrics();
    return { workMs: TaskDuration * 1000, scripts };
  } finally {
    await context.close();
  }
}

export async function benchMeasuring(
  { marketplaceUrl }: Gavel,
  path: string,
): Promise<MeasuringFigures> {
  // In debug mode every page load can be measured. The panel of that mode is in both figures.
  const settings = { UPSTREAM_URL: marketplaceUrl, GAVEL_DEBUG: '1', WEB_VITALS_SAMPLE_RATE: '1' };
  const measuring = await startGavel({
    ...settings,
    SENTRY_DSN: 'http://key@127.0.0.1:9/1',
    EXPERIMENTS_ENDPOINT: marketplaceUrl + OWN_EXPERIMENTS_PATH,
    EXPERIMENTS_API_KEY: EXPERIMENTS_KEY,
  });
  const quiet = await startGavel(settings);
  const browser = await launchBrowser({ isMeasured: true });
  try {
    const [withAll, without]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      withAll.push(await load(browser, measuring.url + path, 'yes'));
      without.push(await load(browser, quiet.url + path, 'no'));
    }
    const known = without.at(-1)?.scripts ?? new Map<string, number>();
    const more = [...(withAll.at(-1)?.scripts ?? [])].filter(([name]) => !known.has(name));
    return {
      withMs: median(withAll.map(({ workMs }) => workMs)),
      withoutMs: median(without.map(({ workMs }) => workMs)),
      scripts: more.length,
      scriptBytes: more.reduce((sum, [, bytes]) => sum + bytes, 0),
    };
  } finally {
    await browser.close();
    await measuring.stop();
    await quiet.stop();
  }
}

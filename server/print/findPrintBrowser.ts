// Finds a browser for printing, in this order: PUPPETEER_EXECUTABLE_PATH, Debian's
// chromium-headless-shell (the fastest), any installed Chromium or Chrome, a browser installed with
// `npx puppeteer browsers install`. It downloads nothing.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The paths where puppeteer would have installed its browsers. */
async function findPuppeteerBrowser(): Promise<string[]> {
  const { default: puppeteer } = await import('puppeteer');
  return [{ headless: 'shell' as const }, {}].flatMap((options) => {
    try {
      return [puppeteer.executablePath(options)];
    } catch {
      return [];
    }
  });
}

/**
 * Returns null if there is none. If PUPPETEER_EXECUTABLE_PATH is set but missing, no other browser
 * is used. `isFull`: a browser with windows, if there is one, instead of the headless shell.
 */
export async function findPrintBrowser(
  env: NodeJS.ProcessEnv,
  { isFull = false }: { isFull?: boolean } = {},
): Promise<string | null> {
  const configuredPath = env['PUPPETEER_EXECUTABLE_PATH'];
  if (configuredPath) return (await isExecutable(configuredPath)) ? configuredPath : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const preferred = isFull ? [...names.slice(1), headlessShell] : names;
  const onPath = preferred.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...onPath, ...fixedPaths, ...(await findPuppeteerBrowser())]) {
    if (await isExecutable(file)) return file;
  }
  return null;
}

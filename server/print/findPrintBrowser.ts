// Finds the browser that prints: the one named by PUPPETEER_EXECUTABLE_PATH, Debian's chromium-headless-shell (the
// quickest), any Chromium or Chrome of the machine, or one that `npx puppeteer browsers install` has put into puppeteer's
// cache. It downloads nothing. Called by the print room when it first prints, and again while there is none.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const fixedPlaces = [
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

/** Where puppeteer's own browsers of this release would be. */
async function puppeteersOwn(): Promise<string[]> {
  const { default: puppeteer } = await import('puppeteer');
  return [{ headless: 'shell' as const }, {}].flatMap((options) => {
    try {
      return [puppeteer.executablePath(options)];
    } catch {
      return [];
    }
  });
}

/** Null when there is none. A named one that is not there is not replaced by another. */
export async function findPrintBrowser(env: NodeJS.ProcessEnv): Promise<string | null> {
  const wanted = env['PUPPETEER_EXECUTABLE_PATH'];
  if (wanted) return (await isExecutable(wanted)) ? wanted : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...onPath, ...fixedPlaces, ...(await puppeteersOwn())]) {
    if (await isExecutable(file)) return file;
  }
  return null;
}

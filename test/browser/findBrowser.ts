// Finds a Chromium or Chrome on this machine for the browser tests. Downloads nothing; see
// ensureBrowser.ts.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

export const isOnPath = (name: string): boolean => onPath([name], process.env) !== undefined;

/** Checks PUPPETEER_EXECUTABLE_PATH first. Null if there is no browser. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const configuredPath = env['PUPPETEER_EXECUTABLE_PATH'];
  if (configuredPath) return isExecutable(configuredPath) ? configuredPath : null;
  return onPath(names, env) ?? fixedPlaces.find(isExecutable) ?? null;
}

// The print room of a process: with the browser of this machine, looked for when it is first needed. Called by the start
// of the web server, and by tests that print in earnest.
import type { Logger } from 'pino';
import { findPrintBrowser } from './findPrintBrowser';
import { launchPrintBrowser } from './printBrowser';
import { createPrintRoom, usualPrintLimits, type PrintLimits, type PrintRoom } from './printRoom';

export function ownPrintRoom(log: Pick<Logger, 'info' | 'warn' | 'error'>, limits: PrintLimits = usualPrintLimits): PrintRoom {
  return createPrintRoom({
    log,
    limits,
    launch: async () => {
      const file = await findPrintBrowser(process.env);
      if (file === null) {
        log.error('no browser to print with: install chromium-headless-shell or chromium, or set PUPPETEER_EXECUTABLE_PATH');
        return null;
      }
      return launchPrintBrowser(file);
    },
  });
}

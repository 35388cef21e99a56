// A PDF renderer that uses a browser of this machine. It looks for the browser at first use.
import type { Logger } from 'pino';
import { findPrintBrowser } from './findPrintBrowser';
import { launchPrintBrowser } from './printBrowser';
import {
  createPdfRenderer,
  defaultPrintLimits,
  type PrintLimits,
  type PdfRenderer,
} from './pdfRenderer';

export function createLocalPdfRenderer(
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  limits: PrintLimits = defaultPrintLimits,
): PdfRenderer {
  return createPdfRenderer({
    log,
    limits,
    launch: async () => {
      const file = await findPrintBrowser(process.env);
      if (file === null) {
        log.error(
          'no browser for printing: ' +
            'install chromium-headless-shell or chromium, or set PUPPETEER_EXECUTABLE_PATH',
        );
        return null;
      }
      return launchPrintBrowser(file);
    },
  });
}

// All printing routes of the web server.
import { type RequestHandler, type Router } from 'express';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { createPrinter } from './preparePrint';
import { createPrintJobs } from './printJobs';
import { printJobsRouter } from './printJobsRouter';
import { createPrintStyles } from './printStyles';
import { sendDocument } from './sendDocument';

type PrintRoutes = {
  /**
   * For order pages: starts the print browser for a signed-in user, so that it is ready when they
   * print. It is not started for visitors or for other pages.
   */
  warmUp: RequestHandler;
  /** Bulk printing with progress. */
  jobs: Router;
  /** One document as a PDF file. */
  document: RequestHandler;
};

export function createPrintRoutes(deps: ServerDeps): PrintRoutes {
  const { drain, pdfRenderer } = deps;
  const printer = createPrinter({ ...deps, styles: createPrintStyles(deps) });
  const jobs = createPrintJobs();
  drain.onBegin(async () => {
    await Promise.all([jobs.close(), pdfRenderer.close()]);
  });
  return {
    warmUp: (_req, res, next) => {
      if (getRequestContext(res).sessionToken !== null) pdfRenderer.begin();
      next();
    },
    jobs: printJobsRouter({ ...deps, printer, jobs }),
    document: sendDocument({ ...deps, printer }),
  };
}

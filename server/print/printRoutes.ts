// Everything of the web server that prints, as one handler: the files at `.pdf` addresses and the jobs of bulk printing.
// Called by createServer.
import type { RequestHandler } from 'express';
import { inOrder } from '../middleware/inOrder';
import type { ServerDeps } from '../serverDeps';
import { createPrinter } from './preparePrint';
import { printHandler } from './printHandler';
import { createPrintJobs } from './printJobs';
import { printJobsHandler } from './printJobsHandler';
import { createPrintStyles } from './printStyles';

export function printRoutes(deps: ServerDeps): RequestHandler {
  const printer = createPrinter({ ...deps, styles: createPrintStyles(deps) });
  const jobs = createPrintJobs();
  deps.drain.onBegin(() => {
    jobs.close();
    void deps.printRoom.close();
  });
  return inOrder(printJobsHandler({ ...deps, printer, jobs }), printHandler({ ...deps, printer }));
}

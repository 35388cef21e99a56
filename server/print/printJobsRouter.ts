// Bulk printing with progress, mounted at /print/api/v1/jobs. POST starts a job, GET :id returns
// its progress, GET :id.pdf returns the file, and DELETE :id cancels it. Only the signed-in session
// that started a job can access it; all others get 404.
import express, { Router, type RequestHandler, type Response } from 'express';
import { getIntl } from '../../src/entry/server';
import { findLocale, type Locale } from '../../src/lib/locales';
import { allowOnly } from '../middleware/allowOnly';
import { HttpError } from '../middleware/httpError';
import { withoutSlot } from '../middleware/inFlightLimit';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { readManyDocuments, type ManyDocuments } from './manyDocuments';
import { isSignInRequired, type PrintCaller, type Printer } from './preparePrint';
import { PrintError } from './printError';
import type { JobWork, PrintJob, PrintJobs } from './printJobs';
import { sendPdf } from './sendPdf';

const JOBS = '/print/api/v1/jobs';
const MAX_BODY_BYTES = 4000;

type PrintRequestBody = { ids: string[]; documents: string[]; locale: Locale };

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function readPrintRequest(body: unknown): PrintRequestBody {
  const { ids, documents, locale } = Object(body) as Partial<Record<string, unknown>>;
  const parsedLocale = typeof locale === 'string' ? findLocale(locale) : null;
  if (parsedLocale === null || !isStringArray(ids) || !isStringArray(documents))
    throw new HttpError(400, 'bad_body', 'The body could not be parsed.');
  return { ids, documents, locale: parsedLocale };
}

const toWire = ({ id, status, progress, skippedCount, code }: PrintJob): object => ({
  job: {
    id,
    status,
    done: progress.done,
    total: progress.total,
    skipped_count: skippedCount,
    url: status === 'done' ? `${JOBS}/${id}.pdf` : null,
    code,
  },
});

type Deps = Pick<ServerDeps, 'log' | 'pdfRenderer'> & { printer: Printer; jobs: PrintJobs };

/** Throws HttpError 401 for visitors. */
function requireSessionToken(res: Response): string {
  const { sessionToken } = getRequestContext(res);
  if (sessionToken === null) throw new HttpError(401, 'unauthenticated', 'Sign in first.');
  return sessionToken;
}

export function printJobsRouter({ log, pdfRenderer, printer, jobs }: Deps): Router {
  /** The work of a job. It updates the job and never rejects. */
  function createJobWork(
    { pathnames, optional, ids }: ManyDocuments,
    caller: PrintCaller,
  ): JobWork {
    return async (job, signal) => {
      const fail = (code: string): void => {
        job.status = 'failed';
        job.code = code;
      };
      try {
        const drawnSheets = await printer.drawAll(pathnames, caller, signal, () => {
          job.progress.done += 1;
        });
        if (isSignInRequired(drawnSheets)) {
          fail('unauthenticated');
          return;
        }
        if (
          drawnSheets.some(
            (sheet) => sheet.kind === 'error' && (sheet.status >= 500 || sheet.status === 429),
          )
        ) {
          fail('upstream_failed');
          return;
        }
        const sheets = drawnSheets.filter((sheet) => sheet.kind === 'sheet');
        job.skippedCount = drawnSheets.filter(
          (sheet, index) => sheet.kind !== 'sheet' && !optional.has(pathnames[index] ?? ''),
        ).length;
        if (sheets.length === 0) {
          fail('nothing_to_print');
          return;
        }
        job.title = getIntl(caller.locale).formatMessage(
          { id: 'documents.bulk.fileTitle' },
          { count: ids.length },
        );
        job.pdf = await pdfRenderer.print(
          await printer.compose(job.title, sheets, caller.locale),
          signal,
        );
        job.status = 'done';
      } catch (error) {
        if (!(error instanceof PrintError) && !signal.aborted)
          log.error({ err: error }, 'a print job failed');
        fail(error instanceof PrintError ? error.reason : 'failed');
      }
    };
  }

  const begin: RequestHandler = async (req, res) => {
    const sessionToken = requireSessionToken(res);
    const { ids, documents, locale } = readPrintRequest(req.body);
    const requested = readManyDocuments(ids, documents);
    const caller = { locale, request: getRequestContext(res) };
    const userId = await printer.getUserId(caller);
    if (userId === null) throw new HttpError(401, 'unauthenticated', 'Sign in first.');
    const job = jobs.begin(
      { sessionToken, userId },
      requested.pathnames.length,
      createJobWork(requested, caller),
    );
    if (job === null)
      throw new HttpError(
        503,
        'busy',
        'Other documents are being printed. Try again in a moment.',
        5,
      );
    res.status(202).json(toWire(job));
  };

  function requireJob(res: Response, id: string): PrintJob {
    const job = jobs.find(requireSessionToken(res), id);
    if (job === null) throw new HttpError(404, 'not_found', 'There is no such print job.');
    return job;
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.use((_req, res, next) => {
    requireSessionToken(res);
    res.set('cache-control', 'private, no-store');
    next();
  });
  router
    .route('/')
    .post(withoutSlot(express.json({ limit: MAX_BODY_BYTES, inflate: false })), begin)
    .all(allowOnly(['POST'], 'Start a print job with POST.'));
  router
    .route('/:id.pdf')
    .get((req, res) => {
      const { title, pdf } = requireJob(res, req.params.id);
      if (pdf === null) throw new HttpError(404, 'not_found', 'There is no such print job.');
      sendPdf(req, res, title, pdf);
    })
    .all(allowOnly(['GET', 'HEAD'], 'Only GET and HEAD are allowed here.'));
  router
    .route('/:id')
    .get((req, res) => {
      res.json(toWire(requireJob(res, req.params.id)));
    })
    .delete((req, res) => {
      requireJob(res, req.params.id);
      jobs.drop(requireSessionToken(res), req.params.id);
      res.status(204).end();
    })
    .all(allowOnly(['GET', 'HEAD', 'DELETE'], 'Only GET, HEAD and DELETE are allowed here.'));
  return router;
}

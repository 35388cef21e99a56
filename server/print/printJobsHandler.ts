// Bulk printing with progress: `POST /print/api/v1/jobs` begins, `GET …/jobs/:id` tells how far it is, `GET …/jobs/:id.pdf`
// is the file, `DELETE …/jobs/:id` gives it up. For the signed-in session that began it; others hear 404. The CSRF gate
// has let the writes in before.
import type { Request, RequestHandler, Response } from 'express';
import { getIntl } from '../../src/entry/server';
import { findLocale, type Locale } from '../../src/lib/locales';
import { HttpError } from '../middleware/httpError';
import { factsOf } from '../requestFacts';
import { readCapped } from '../proxy/readCapped';
import type { ServerDeps } from '../serverDeps';
import { readManyDocuments, type ManyDocuments } from './manyDocuments';
import { wantsSignIn, type PrintCaller, type Printer } from './preparePrint';
import { PrintError } from './printError';
import type { JobWork, PrintJob, PrintJobs } from './printJobs';
import { sendPdf } from './sendPdf';

const JOBS = '/print/api/v1/jobs';
const JOB_PATH = /^\/print\/api\/v1\/jobs\/([A-Za-z0-9_-]{24})(\.pdf)?$/;
const MAX_BODY_BYTES = 4000;

type Wish = { ids: string[]; documents: string[]; locale: Locale };

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

async function readWish(req: Request): Promise<Wish> {
  const refuse = (): HttpError => new HttpError(400, 'bad_body', 'The body is not understood.');
  const bytes = await readCapped(req, MAX_BODY_BYTES).catch(() => {
    throw new HttpError(413, 'body_too_large', 'The request is too large.');
  });
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refuse();
  }
  if (typeof body !== 'object' || body === null) throw refuse();
  const { ids, documents, locale } = body as Partial<Record<string, unknown>>;
  const found = typeof locale === 'string' ? findLocale(locale) : null;
  if (found === null || !isTexts(ids) || !isTexts(documents)) throw refuse();
  return { ids, documents, locale: found };
}

const wireOf = ({ id, status, progress, leftOut, code }: PrintJob): object => ({
  job: { id, status, done: progress.done, total: progress.total, left_out: leftOut, url: status === 'done' ? `${JOBS}/${id}.pdf` : null, code },
});

type Deps = Pick<ServerDeps, 'log' | 'printRoom'> & { printer: Printer; jobs: PrintJobs };

export function printJobsHandler({ log, printRoom, printer, jobs }: Deps): RequestHandler {
  /** Fills the job; never rejects. */
  function workFor({ pathnames, optional, ids }: ManyDocuments, caller: PrintCaller): JobWork {
    return async (job, signal) => {
      const fail = (code: string): void => {
        job.status = 'failed';
        job.code = code;
      };
      try {
        const drawn = await printer.drawAll(pathnames, caller, signal, () => {
          job.progress.done += 1;
        });
        if (wantsSignIn(drawn)) {
          fail('unauthenticated');
          return;
        }
        if (drawn.some((sheet) => sheet.kind === 'error' && (sheet.status >= 500 || sheet.status === 429))) {
          fail('upstream_failed');
          return;
        }
        const sheets = drawn.filter((sheet) => sheet.kind === 'sheet');
        job.leftOut = drawn.filter((sheet, index) => sheet.kind !== 'sheet' && !optional.has(pathnames[index] ?? '')).length;
        if (sheets.length === 0) {
          fail('nothing_to_print');
          return;
        }
        job.title = getIntl(caller.locale).t('documents.bulk.fileTitle', { count: ids.length });
        job.pdf = await printRoom.print(await printer.compose(job.title, sheets, caller.locale), signal);
        job.status = 'done';
      } catch (error) {
        if (!(error instanceof PrintError) && !signal.aborted) log.error({ err: error }, 'a print job failed');
        fail(error instanceof PrintError ? error.reason : 'failed');
      }
    };
  }

  async function begin(req: Request, res: Response, sessionToken: string): Promise<void> {
    const { ids, documents, locale } = await readWish(req);
    const asked = readManyDocuments(ids, documents);
    const caller = { locale, request: factsOf(res) };
    const userId = await printer.getUserId(caller);
    if (userId === null) throw new HttpError(401, 'unauthenticated', 'Sign in first.');
    const job = jobs.begin({ sessionToken, userId }, asked.pathnames.length, workFor(asked, caller));
    if (job === null) throw new HttpError(503, 'busy', 'Other documents are being printed. Try again in a moment.', 5);
    res.status(202).set('cache-control', 'private, no-store').json(wireOf(job));
  }

  function answer(req: Request, res: Response, sessionToken: string, id: string, isFile: boolean): void {
    const absent = new HttpError(404, 'not_found', 'There is no such print job.');
    res.set('cache-control', 'private, no-store');
    if (req.method === 'DELETE' && !isFile) {
      if (!jobs.drop(sessionToken, id)) throw absent;
      res.status(204).end();
      return;
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new HttpError(405, 'method_not_allowed', 'This can only be read.');
    const job = jobs.find(sessionToken, id);
    if (job === null || (isFile && job.pdf === null)) throw absent;
    if (isFile && job.pdf !== null) sendPdf(req, res, job.title, job.pdf);
    else res.json(wireOf(job));
  }

  return async (req, res, next) => {
    const isStart = req.path === JOBS;
    const [, id, file] = JOB_PATH.exec(req.path) ?? [];
    if (!isStart && id === undefined) {
      next();
      return;
    }
    const { sessionToken } = factsOf(res);
    if (sessionToken === null) throw new HttpError(401, 'unauthenticated', 'Sign in first.');
    if (id !== undefined) {
      answer(req, res, sessionToken, id, file !== undefined);
      return;
    }
    if (req.method !== 'POST') throw new HttpError(405, 'method_not_allowed', 'A print job is begun with POST.');
    await begin(req, res, sessionToken);
  };
}

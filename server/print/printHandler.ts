// Answers the addresses that end in `.pdf`: one document of an order, or those of many orders in one file. The data are
// read upstream with the session of the request, so whoever may not see the page does not get the file, and what is
// foreign is as absent as what is not there.
import type { Request, RequestHandler, Response } from 'express';
import { getIntl, localePath, matchPrintedDocument } from '../../src/entry/server';
import { findLocale, type Locale } from '../../src/lib/locales';
import { parseQuery, QueryStringError, type ParsedValue } from '../../src/lib/queryString';
import { safePath } from '../../src/lib/safePath';
import { HttpError } from '../middleware/httpError';
import { freePlace } from '../middleware/inFlightLimit';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { readManyDocuments } from './manyDocuments';
import { wantsSignIn, type Printer, type Sheet } from './preparePrint';
import { PrintError } from './printError';
import { sendPdf } from './sendPdf';
import { createNotices, noticeOf } from './sendNotice';

const MANY = '/f/seller/orders/print.pdf';
const ORDERS = '/f/seller/orders';
const EXTENSION = '.pdf';
/** Files of many orders: each asks upstream for hundreds of documents. */
const MAX_AT_ONCE_PER_USER = 2;

type Wish = { locale: Locale; /** Of the page, without a locale. */ page: string; isMany: boolean };

/** null: no file of ours. */
function wishOf(path: string): Wish | null {
  if (!path.endsWith(EXTENSION)) return null;
  const [, first = '', ...rest] = path.split('/');
  const locale = findLocale(first);
  // Written in another way, or without a locale, it is led to the right address as pages are.
  if (locale === null || locale !== first) return null;
  const pathname = `/${rest.join('/')}`;
  if (pathname === MANY) return { locale, page: ORDERS, isMany: true };
  const page = pathname.slice(0, -EXTENSION.length);
  return matchPrintedDocument(page) === null ? null : { locale, page, isMany: false };
}

const listOf = (value: ParsedValue | undefined): string[] => (typeof value === 'string' ? [value] : Array.isArray(value) ? value : []).flatMap((item) => item.split(','));

function queryOf(req: Request): ReturnType<typeof parseQuery> {
  const at = req.url.indexOf('?');
  try {
    return parseQuery(at === -1 ? '' : req.url.slice(at + 1));
  } catch (error) {
    if (error instanceof QueryStringError) throw new HttpError(400, 'bad_query', error.message);
    throw error;
  }
}

type Deps = Pick<ServerDeps, 'settings' | 'manifest' | 'upstreamClock' | 'printRoom'> & { printer: Printer };
type Found = { kind: 'sheets'; sheets: Sheet[]; title: string } | { kind: 'none' } | { kind: 'redirect'; to: string } | { kind: 'locked'; page: string };

export function printHandler({ settings, manifest, upstreamClock, printRoom, printer }: Deps): RequestHandler {
  const sendNotice = createNotices({ settings, manifest, upstreamClock });
  const drawForUser = createUserSlots(MAX_AT_ONCE_PER_USER);

  async function find(req: Request, res: Response, { locale, page, isMany }: Wish, signal: AbortSignal): Promise<Found> {
    const caller = { locale, request: factsOf(res) };
    if (isMany) {
      const query = queryOf(req);
      const { pathnames, ids } = readManyDocuments(listOf(query['ids']), listOf(query['documents'] ?? 'packing_slip'));
      // Somebody who is not signed in comes back to the list: there each order says what it has.
      const signIn = { kind: 'redirect', to: `/accounts/login?redirect_after=${encodeURIComponent(ORDERS)}` } as const;
      const userId = await printer.getUserId(caller);
      if (userId === null) return signIn;
      const drawn = await drawForUser(userId, () => printer.drawAll(pathnames, caller, signal));
      if (wantsSignIn(drawn)) return signIn;
      failWithServer(drawn);
      const sheets = drawn.filter((sheet) => sheet.kind === 'sheet');
      return sheets.length === 0 ? { kind: 'none' } : { kind: 'sheets', sheets, title: getIntl(locale).t('documents.bulk.fileTitle', { count: ids.length }) };
    }
    const sheet = await printer.draw(page, caller);
    if (sheet.kind === 'sheet') return { kind: 'sheets', sheets: [sheet], title: sheet.title };
    failWithServer([sheet]);
    if (sheet.kind !== 'error') return sheet;
    if (sheet.status === 404 || sheet.status === 410) return { kind: 'none' };
    throw new HttpError(sheet.status, 'document_refused', 'The document cannot be had.');
  }

  return async (req, res, next) => {
    const wish = wishOf(req.path);
    if (wish === null) {
      next();
      return;
    }
    const { locale, page } = wish;
    const leave = new AbortController();
    res.once('close', () => leave.abort());
    const found = await find(req, res, wish, leave.signal);
    if (found.kind === 'none') {
      // The page for what is not there.
      next();
      return;
    }
    if (found.kind === 'redirect') {
      res.set('cache-control', 'private, no-store').redirect(302, safePath(localePath(locale, found.to), settings.publicOrigin));
      return;
    }
    if (found.kind === 'locked') {
      sendNotice(req, res, { locale, notice: 'locked', page: found.page });
      return;
    }
    const html = await printer.compose(found.title, found.sheets, locale);
    // From here on the print room's own queue counts, which is far shorter.
    freePlace(res);
    try {
      sendPdf(req, res, found.title, await printRoom.print(html, leave.signal));
    } catch (error) {
      if (!(error instanceof PrintError)) throw error;
      const notice = noticeOf(error);
      if (notice !== null) sendNotice(req, res, { locale, notice, page });
    }
  };
}

/** So many pieces of work at once for each user; HttpError 503 above that. */
function createUserSlots(max: number): <T>(userId: number, work: () => Promise<T>) => Promise<T> {
  const running = new Map<number, number>();
  return async (userId, work) => {
    const before = running.get(userId) ?? 0;
    if (before >= max) throw new HttpError(503, 'busy', 'Your other documents are being made. Try again in a moment.', 5);
    running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}

/** An upstream that does not answer is no missing document. Throws HttpError. */
function failWithServer(drawn: Awaited<ReturnType<Printer['drawAll']>>): void {
  const failed = drawn.find((sheet) => sheet.kind === 'error' && (sheet.status >= 500 || sheet.status === 429));
  if (failed?.kind === 'error') throw new HttpError(failed.status === 429 ? 503 : failed.status, 'document_failed', 'The document could not be made.', 5);
}

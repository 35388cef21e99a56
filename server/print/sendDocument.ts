// Handles the URLs that end in `.pdf`: one document of an order, or the documents of many orders in
// one file. Data are read upstream with the session of the request, so only users who can see the
// page get the file. Documents of other users look like missing ones.
import type { Request, RequestHandler, Response } from 'express';
import {
  getIntl,
  toLocalePath,
  matchPrintedDocument,
  renderPrintNotice,
  type PrintNotice,
} from '../../src/entry/server';
import { withReturnPath } from '../../src/lib/signInHref';
import { findLocale, type Locale } from '../../src/lib/locales';
import { parseQuery, QueryStringError, type ParsedValue, toSafePath } from '../../src/lib/urls';
import { HttpError } from '../middleware/httpError';
import { releaseSlot } from '../middleware/inFlightLimit';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { readManyDocuments } from './manyDocuments';
import { isSignInRequired, type Printer, type Sheet } from './preparePrint';
import { PrintError } from './printError';
import { sendPdf } from './sendPdf';
import escapeHtml from 'escape-html';
import { renderDocument } from '../ssr/renderDocument';
import { createPageTemplate } from '../ssr/pageTemplate';
import { sendPage } from '../ssr/sendPage';

// Sends a page instead of a file that is not available, with a link to the page that shows the
// document.
type SendNotice = (
  req: Request,
  res: Response,
  about: { locale: Locale; notice: PrintNotice; /** Without a locale. */ page: string },
) => void;

const statuses: Readonly<Record<PrintNotice, number>> = {
  locked: 403,
  busy: 503,
  unavailable: 503,
};
const RETRY_AFTER_SECONDS: Readonly<Record<PrintNotice, number | null>> = {
  locked: null,
  busy: 5,
  unavailable: 60,
};

/** The notice for a print error; null if the client has disconnected. */
function toPrintNotice(error: PrintError): PrintNotice | null {
  if (error.reason === 'aborted') return null;
  return error.reason === 'full' || error.reason === 'closed' || error.reason === 'too_slow'
    ? 'busy'
    : 'unavailable';
}

function createNotices({
  settings,
  manifest,
  upstreamClock,
}: Pick<ServerDeps, 'settings' | 'manifest' | 'upstreamClock'>): SendNotice {
  const isSecure = settings.publicOrigin.startsWith('https:');
  return (req, res, { locale, notice, page }) => {
    const { html, title } = renderPrintNotice(locale, notice, page);
    const document = renderDocument({
      locale,
      theme: getRequestContext(res).theme,
      head: `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
      html,
      routeId: 'server-error',
      live: null,
      shell: null,
      manifest: manifest(),
    });
    const seconds = RETRY_AFTER_SECONDS[notice];
    if (seconds !== null) res.setHeader('retry-after', String(seconds));
    sendPage(req, res, {
      status: statuses[notice],
      template: createPageTemplate(document),
      isSecure,
      sentAt: upstreamClock.now(),
    });
  };
}

const BULK_PATH = '/f/seller/orders/print.pdf';
const ORDERS = '/f/seller/orders';
const EXTENSION = '.pdf';
/** Limit for files of many orders, each of which makes hundreds of upstream calls. */
const MAX_AT_ONCE_PER_USER = 2;

type PrintTarget = {
  locale: Locale;
  /** The page's path without the locale. */
  page: string;
  isMany: boolean;
};

/** `path` ends in `.pdf`. Returns null if it is not a document. */
function getPrintTarget(path: string): PrintTarget | null {
  const [, first = '', ...rest] = path.split('/');
  const locale = findLocale(first);
  // Other spellings and paths without a locale are redirected like those of pages.
  if (locale === null || locale !== first) return null;
  const pathname = `/${rest.join('/')}`;
  if (pathname === BULK_PATH) return { locale, page: ORDERS, isMany: true };
  const page = pathname.slice(0, -EXTENSION.length);
  return matchPrintedDocument(page) === null ? null : { locale, page, isMany: false };
}

const toList = (value: ParsedValue | undefined): string[] =>
  (typeof value === 'string' ? [value] : Array.isArray(value) ? value : []).flatMap((item) =>
    item.split(','),
  );

function readQuery(req: Request): ReturnType<typeof parseQuery> {
  const at = req.url.indexOf('?');
  try {
    return parseQuery(at === -1 ? '' : req.url.slice(at + 1));
  } catch (error) {
    if (error instanceof QueryStringError) throw new HttpError(400, 'bad_query', error.message);
    throw error;
  }
}

type Deps = Pick<ServerDeps, 'settings' | 'manifest' | 'upstreamClock' | 'pdfRenderer'> & {
  printer: Printer;
};
type DocumentResult =
  | { kind: 'sheets'; sheets: Sheet[]; title: string }
  | { kind: 'none' }
  | { kind: 'redirect'; to: string }
  | { kind: 'locked'; page: string };

export function sendDocument({
  settings,
  manifest,
  upstreamClock,
  pdfRenderer,
  printer,
}: Deps): RequestHandler {
  const sendNotice = createNotices({ settings, manifest, upstreamClock });
  const drawForUser = createUserSlots(MAX_AT_ONCE_PER_USER);

  async function loadDocument(
    req: Request,
    res: Response,
    { locale, page, isMany }: PrintTarget,
    signal: AbortSignal,
  ): Promise<DocumentResult> {
    const caller = { locale, request: getRequestContext(res) };
    if (isMany) {
      const query = readQuery(req);
      const { pathnames, ids } = readManyDocuments(
        toList(query['ids']),
        toList(query['documents'] ?? 'packing_slip'),
      );
      // After signing in, the user returns to the list of orders, which shows the documents of each
      // order.
      const signIn = {
        kind: 'redirect',
        to: withReturnPath('/accounts/login', ORDERS),
      } as const;
      const userId = await printer.getUserId(caller);
      if (userId === null) return signIn;
      const drawnSheets = await drawForUser(userId, () =>
        printer.drawAll(pathnames, caller, signal),
      );
      if (isSignInRequired(drawnSheets)) return signIn;
      failWithServer(drawnSheets);
      const sheets = drawnSheets.filter((sheet) => sheet.kind === 'sheet');
      return sheets.length === 0
        ? { kind: 'none' }
        : {
            kind: 'sheets',
            sheets,
            title: getIntl(locale).formatMessage(
              { id: 'documents.bulk.fileTitle' },
              { count: ids.length },
            ),
          };
    }
    const sheet = await printer.draw(page, caller);
    if (sheet.kind === 'sheet') return { kind: 'sheets', sheets: [sheet], title: sheet.title };
    failWithServer([sheet]);
    if (sheet.kind !== 'error') return sheet;
    if (sheet.status === 404 || sheet.status === 410) return { kind: 'none' };
    throw new HttpError(sheet.status, 'document_refused', 'The document is not available.');
  }

  return async (req, res, next) => {
    const target = getPrintTarget(req.path);
    if (target === null) {
      next();
      return;
    }
    const { locale, page } = target;
    const aborter = new AbortController();
    res.once('close', () => aborter.abort());
    const result = await loadDocument(req, res, target, aborter.signal);
    if (result.kind === 'none') {
      // The "not found" page.
      next();
      return;
    }
    if (result.kind === 'redirect') {
      res
        .set('cache-control', 'private, no-store')
        .redirect(302, toSafePath(toLocalePath(locale, result.to), settings.publicOrigin));
      return;
    }
    if (result.kind === 'locked') {
      sendNotice(req, res, { locale, notice: 'locked', page: result.page });
      return;
    }
    const html = await printer.compose(result.title, result.sheets, locale);
    // From here on the renderer's own, much shorter queue limits the work.
    releaseSlot(res);
    try {
      sendPdf(req, res, result.title, await pdfRenderer.print(html, aborter.signal));
    } catch (error) {
      if (!(error instanceof PrintError)) throw error;
      const notice = toPrintNotice(error);
      if (notice !== null) sendNotice(req, res, { locale, notice, page });
    }
  };
}

/** Limits concurrent work per user. Throws HttpError 503 above the limit. */
function createUserSlots(max: number): <T>(userId: number, work: () => Promise<T>) => Promise<T> {
  const running = new Map<number, number>();
  return async (userId, work) => {
    const before = running.get(userId) ?? 0;
    if (before >= max)
      throw new HttpError(
        503,
        'busy',
        'Your other documents are still being created. Try again in a moment.',
        5,
      );
    running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const remaining = (running.get(userId) ?? 1) - 1;
      if (remaining > 0) running.set(userId, remaining);
      else running.delete(userId);
    }
  };
}

/**
 * Throws HttpError if the upstream failed, because that does not mean that a document is missing.
 */
function failWithServer(drawnSheets: Awaited<ReturnType<Printer['drawAll']>>): void {
  const failed = drawnSheets.find(
    (sheet) => sheet.kind === 'error' && (sheet.status >= 500 || sheet.status === 429),
  );
  if (failed?.kind === 'error')
    throw new HttpError(
      failed.status === 429 ? 503 : failed.status,
      'document_failed',
      'The document could not be created.',
      5,
    );
}

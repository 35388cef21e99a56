// Turns the paths of documents into one HTML document for the renderer. Data are read upstream with
// the session of the request, so access rights are those of the page. Independent of Express.
import escapeHtml from 'escape-html';
import type { PrintedSheet } from '../../src/entry/server';
import { type Locale, localeDetails } from '../../src/lib/locales';
import { getMember } from '../../src/lib/untrustedJson';
import { HttpError } from '../middleware/httpError';
import { createUpstreamPorts, type UpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { createPageContext, createErrorReporter } from '../ssr/pageContext';
import type { PrintStyles } from './printStyles';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

type PrintDocumentInput = {
  locale: Locale;
  title: string;
  /** Markup from entry/server. */
  sheets: readonly string[];
  /** CSS from printStyles. */
  css: string;
};

/**
 * The HTML document for the renderer: sheets rendered by our components, inline styles and fonts,
 * no scripts, and a policy that blocks scripts. User input appears only as text escaped by React.
 * Throws if the CSS could close its style element. The CSS is ours, so that would be a build error.
 */
function printDocument({ locale, title, sheets, css }: PrintDocumentInput): string {
  if (/<\/style/i.test(css)) throw new Error('The styles contain a closing style tag.');
  return (
    `<!doctype html><html lang="${localeDetails[locale].htmlLang}" data-theme="light">` +
    '<head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<title>${escapeHtml(title)}</title><style>${css}</style></head>` +
    `<body>${sheets.join('')}</body></html>`
  );
}

/** Concurrent upstream calls per print. */
const CONCURRENCY = 4;
const ME_PATH = '/buyer/api/v1/users/me';

export type Sheet = Extract<PrintedSheet, { kind: 'sheet' }>;
/**
 * Whether the session has ended upstream. Then the user must sign in, whatever the other sheets
 * contain.
 */
export const isSignInRequired = (drawnSheets: readonly PrintedSheet[]): boolean =>
  drawnSheets.some((sheet) => sheet.kind === 'redirect' && sheet.to.startsWith('/accounts/login'));

export type PrintCaller = { locale: Locale; request: RequestContext };

export type Printer = {
  /**
   * The user's id, or null if the session is not valid. Throws HttpError 503 if the upstream does
   * not respond.
   */
  getUserId: (caller: PrintCaller) => Promise<number | null>;
  /**
   * Renders one document. Refusals are returned as its page would return them. No call is made
   * after the signal.
   */
  draw: (pathname: string, caller: PrintCaller, signal?: AbortSignal) => Promise<PrintedSheet>;
  /** Renders many documents in order and calls `onDrawn` after each. Stops with the signal. */
  drawAll: (
    pathnames: readonly string[],
    caller: PrintCaller,
    signal: AbortSignal,
    onDrawn?: () => void,
  ) => Promise<PrintedSheet[]>;
  /** The HTML of at least one sheet. Duplicate sheets are printed once. */
  compose: (title: string, sheets: readonly Sheet[], locale: Locale) => Promise<string>;
};

type PrinterDeps = Pick<
  ServerDeps,
  'settings' | 'dispatcher' | 'log' | 'now' | 'renderer' | 'upstreamClock' | 'limits'
> & { styles: PrintStyles };

function readUserId(text: string): number | null {
  try {
    const id: unknown = getMember(getMember(JSON.parse(text), 'user'), 'id');
    return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}

export function createPrinter({
  settings,
  limits,
  dispatcher,
  log,
  now,
  renderer,
  upstreamClock,
  styles,
}: PrinterDeps): Printer {
  const portsFor = ({ locale, request }: PrintCaller, signal?: AbortSignal): UpstreamPorts =>
    createUpstreamPorts({
      signal,
      dispatcher,
      origin: settings.upstreamUrl,
      headers: upstreamHeaders(request, settings, locale),
      clock: upstreamClock,
      now,
      deadlineMs: limits.pageDeadlineMs,
    });

  async function getUserId(caller: PrintCaller): Promise<number | null> {
    if (caller.request.sessionToken === null) return null;
    const signal = AbortSignal.timeout(limits.pageDeadlineMs);
    const answer = await portsFor(caller)
      .transport({
        method: 'GET',
        url: ME_PATH,
        headers: { accept: 'application/json' },
        body: undefined,
        timeoutMs: limits.pageDeadlineMs,
        signal,
      })
      .catch(() => null);
    if (answer?.status === 401) return null;
    const id = answer?.status === 200 ? readUserId(await answer.text()) : null;
    if (id === null)
      throw new HttpError(
        503,
        'unavailable',
        'The service is not responding. Try again in a moment.',
        5,
      );
    return id;
  }

  const draw: Printer['draw'] = (pathname, caller, signal) => {
    const { locale, request } = caller;
    const report = createErrorReporter({ log }, request);
    return renderer.printSheet({
      pathname,
      pageInfo: createPageContext({ settings, upstreamClock }, locale, request),
      ...portsFor(caller, signal),
      // Aborted calls are not upstream errors.
      report: (error) => {
        if (signal?.aborted !== true) report(error);
      },
    });
  };

  return {
    getUserId,
    draw,
    async drawAll(pathnames, caller, signal, onDrawn = () => undefined) {
      const drawnSheets: PrintedSheet[] = [];
      let next = 0;
      const work = async (): Promise<void> => {
        for (let index = next++; index < pathnames.length && !signal.aborted; index = next++) {
          drawnSheets[index] = await draw(pathnames[index] ?? '', caller, signal);
          onDrawn();
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      signal.throwIfAborted();
      return drawnSheets;
    },
    async compose(title, sheets, locale) {
      const unique = [...new Map(sheets.map((sheet) => [sheet.key, sheet])).values()];
      const markup = unique.map(({ html }) => html);
      return printDocument({
        locale,
        title,
        sheets: markup,
        css: await styles({ text: markup.join('') }),
      });
    },
  };
}

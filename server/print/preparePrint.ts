// From the addresses of documents to one HTML document for the print room: each is asked for upstream with the session of
// the request, so the rights are those of its page. Called by the print handlers; knows no request or response objects.
import type { PrintedSheet } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { memberOf } from '../forms/plainForm';
import { HttpError } from '../middleware/httpError';
import { createUpstreamPorts, type UpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { pageFacts, reportTo } from '../ssr/pageFacts';
import { printDocument } from './printDocument';
import type { PrintStyles } from './printStyles';

/** Questions upstream at once for one print. */
const AT_ONCE = 4;
const ME_PATH = '/buyer/api/v1/users/me';

export type Sheet = Extract<PrintedSheet, { kind: 'sheet' }>;
/** Upstream does not know the session any more: whoever asks has to sign in, whatever the other papers are. */
export const wantsSignIn = (drawn: readonly PrintedSheet[]): boolean => drawn.some((sheet) => sheet.kind === 'redirect' && sheet.to.startsWith('/accounts/login'));

export type PrintCaller = { locale: Locale; request: RequestFacts };

export type Printer = {
  /** The user's id; null: nobody is signed in, whatever the cookie says. Throws HttpError 503 where that cannot be told. */
  getUserId: (caller: PrintCaller) => Promise<number | null>;
  /** One document; the refusals of its page come back as they are. */
  draw: (pathname: string, caller: PrintCaller) => Promise<PrintedSheet>;
  /** Many, in their order; `onDrawn` hears of each that has been asked for. Stops with the signal. */
  drawAll: (pathnames: readonly string[], caller: PrintCaller, signal: AbortSignal, onDrawn?: () => void) => Promise<PrintedSheet[]>;
  /** The HTML of sheets; the same paper comes once. `sheets`: at least one. */
  compose: (title: string, sheets: readonly Sheet[], locale: Locale) => Promise<string>;
};

type Parts = Pick<ServerDeps, 'settings' | 'dispatcher' | 'log' | 'now' | 'renderer' | 'upstreamClock' | 'limits'> & { styles: PrintStyles };

function readUserId(text: string): number | null {
  try {
    const id: unknown = memberOf(memberOf(JSON.parse(text), 'user'), 'id');
    return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}

export function createPrinter({ settings, limits, dispatcher, log, now, renderer, upstreamClock, styles }: Parts): Printer {
  const portsFor = ({ locale, request }: PrintCaller): UpstreamPorts =>
    createUpstreamPorts({ dispatcher, origin: settings.upstreamUrl, headers: upstreamHeaders(request, settings, locale), clock: upstreamClock, now, deadlineMs: limits.pageDeadlineMs });

  async function getUserId(caller: PrintCaller): Promise<number | null> {
    if (caller.request.sessionToken === null) return null;
    const signal = AbortSignal.timeout(limits.pageDeadlineMs);
    const answer = await portsFor(caller).transport({ method: 'GET', url: ME_PATH, headers: { accept: 'application/json' }, body: undefined, timeoutMs: limits.pageDeadlineMs, signal }).catch(() => null);
    if (answer?.status === 401) return null;
    const id = answer?.status === 200 ? readUserId(await answer.text()) : null;
    if (id === null) throw new HttpError(503, 'unavailable', 'The service does not answer. Try again in a moment.', 5);
    return id;
  }

  function draw(pathname: string, caller: PrintCaller): Promise<PrintedSheet> {
    const { locale, request } = caller;
    return renderer.printSheet({
      pathname,
      facts: pageFacts({ settings, upstreamClock }, locale, request),
      ...portsFor(caller),
      report: reportTo({ log }, request),
    });
  }

  return {
    getUserId,
    draw,
    async drawAll(pathnames, caller, signal, onDrawn = () => undefined) {
      const drawn: PrintedSheet[] = [];
      let next = 0;
      const work = async (): Promise<void> => {
        for (let index = next++; index < pathnames.length && !signal.aborted; index = next++) {
          drawn[index] = await draw(pathnames[index] ?? '', caller);
          onDrawn();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      signal.throwIfAborted();
      return drawn;
    },
    async compose(title, sheets, locale) {
      const unique = [...new Map(sheets.map((sheet) => [sheet.key, sheet])).values()];
      const markup = unique.map(({ html }) => html);
      return printDocument({ locale, title, sheets: markup, css: await styles({ text: markup.join('') }) });
    },
  };
}

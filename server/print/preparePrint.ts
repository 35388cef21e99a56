// From the addresses of documents to one HTML document for the print room: each is asked for upstream with the session of
// the request, so the rights are those of its page. Called by the print handlers; knows no request or response objects.
import type { PrintedSheet } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { pageFacts, reportTo } from '../ssr/pageFacts';
import { printDocument } from './printDocument';
import type { PrintStyles } from './printStyles';

/** Questions upstream at once for one print. */
const AT_ONCE = 4;

export type Sheet = Extract<PrintedSheet, { kind: 'sheet' }>;
/** Upstream knows nobody by the session: whoever asks has to sign in, whatever the other papers are. */
export const wantsSignIn = (drawn: readonly PrintedSheet[]): boolean => drawn.some((sheet) => sheet.kind === 'redirect' && sheet.to.startsWith('/accounts/login'));

export type PrintCaller = { locale: Locale; request: RequestFacts };

export type Printer = {
  /** One document; the refusals of its page come back as they are. */
  draw: (pathname: string, caller: PrintCaller) => Promise<PrintedSheet>;
  /** Many, in their order; `onDrawn` hears of each that has been asked for. Stops with the signal. */
  drawAll: (pathnames: readonly string[], caller: PrintCaller, signal: AbortSignal, onDrawn?: () => void) => Promise<PrintedSheet[]>;
  /** The HTML of sheets; the same paper comes once. `sheets`: at least one. */
  compose: (title: string, sheets: readonly Sheet[], locale: Locale) => Promise<string>;
};

type Parts = Pick<ServerDeps, 'settings' | 'dispatcher' | 'log' | 'now' | 'renderer' | 'upstreamClock' | 'limits'> & { styles: PrintStyles };

export function createPrinter({ settings, limits, dispatcher, log, now, renderer, upstreamClock, styles }: Parts): Printer {
  function draw(pathname: string, { locale, request }: PrintCaller): Promise<PrintedSheet> {
    return renderer.printSheet({
      pathname,
      facts: pageFacts({ settings, upstreamClock }, locale, request),
      ...createUpstreamPorts({ dispatcher, origin: settings.upstreamUrl, headers: upstreamHeaders(request, settings, locale), clock: upstreamClock, now, deadlineMs: limits.pageDeadlineMs }),
      report: reportTo({ log }, request),
    });
  }

  return {
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

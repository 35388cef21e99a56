// Sends a page instead of a file that is not available, with a link to the page that shows the
// document.
import escapeHtml from 'escape-html';
import type { Request, Response } from 'express';
import { renderPrintNotice, type PrintNotice } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { renderDocument } from '../ssr/renderDocument';
import { createPageTemplate } from '../ssr/pageTemplate';
import { sendPage } from '../ssr/sendPage';
import { type PrintError } from './printError';

export type SendNotice = (
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
export function toPrintNotice(error: PrintError): PrintNotice | null {
  if (error.reason === 'aborted') return null;
  return error.reason === 'full' || error.reason === 'closed' || error.reason === 'too_slow'
    ? 'busy'
    : 'unavailable';
}

export function createNotices({
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

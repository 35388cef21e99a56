// The last word on every failed request: the API error object for calls, the error page for people. Never a stack,
// whatever NODE_ENV says, and never an error of its own.
import type { ErrorRequestHandler, Request, Response } from 'express';
import { localePath, renderErrorPage } from '../../src/entry/server';
import { defaultLocale, findLocale } from '../../src/lib/locales';
import { factsOf, hasFacts, type RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { renderDocument } from '../ssr/document';
import { escapeHtml } from '../ssr/escapeHtml';
import { mayCarryToken } from '../ssr/pageKinds';
import { createPageTemplate } from '../ssr/pageTemplate';
import { preferredLocale } from '../ssr/resolveLocale';
import { sendPage } from '../ssr/sendPage';
import { HttpError } from './httpError';

const API_PATH = /^\/[a-z_]+\/api(?:\/|$)/;
/** Refusals that someone may want to count; one line each. */
const SECURITY_STATUSES = new Set([400, 403, 413, 415, 421, 429]);
/** Limits that did their work, as often as somebody comes too often: no errors that wake somebody up. */
const isRefusal = ({ code, status }: HttpError): boolean => code === 'busy' || SECURITY_STATUSES.has(status);

/** What is turned away before its facts are settled costs as little as possible, unless a person typed a wrong address. */
const EARLY_PAGE_STATUSES = new Set([400, 421, 431]);

function wantsPage(req: Request, res: Response, status: number): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return (hasFacts(res) || EARLY_PAGE_STATUSES.has(status)) && isRead && !API_PATH.test(req.path) && Boolean(req.accepts('html'));
}

/** Before the facts of a request are settled, such as for a host that is not ours. */
function plainFacts(req: Request): Pick<RequestFacts, 'theme' | 'cookieLocale'> {
  return { theme: 'auto', cookieLocale: preferredLocale(null, req.get('accept-language') ?? '', null) };
}

export function errorHandler(
  deps: Pick<ServerDeps, 'settings' | 'log' | 'manifest' | 'upstreamClock'>,
): ErrorRequestHandler {
  const { settings, log, manifest, upstreamClock } = deps;

  function sendErrorPage(req: Request, res: Response, { status, retryAfterSeconds }: HttpError): void {
    const { theme, cookieLocale } = hasFacts(res) ? factsOf(res) : plainFacts(req);
    const locale = findLocale(req.path.split('/')[1] ?? '') ?? cookieLocale ?? defaultLocale;
    // The page makes a code to be photographed of its address: none with a secret in it.
    const address = mayCarryToken(req.path) ? req.path : req.originalUrl;
    const { html, title } = renderErrorPage({
      locale,
      status,
      retryAfterSeconds,
      href: settings.publicOrigin + (address.startsWith('/') ? address : '/'),
      // Whoever asked for a host that is not ours is led to ours.
      homeHref: (status === 421 ? settings.publicOrigin : '') + localePath(locale, '/'),
      showQr: settings.showErrorQr,
      appUrl: settings.appUrl,
    });
    const head = `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`;
    const document = renderDocument({
      locale,
      theme,
      head,
      html,
      routeId: 'server-error',
      live: null,
      shell: null,
      manifest: manifest(),
    });
    sendPage(req, res, {
      status,
      template: createPageTemplate(document),
      isSecure: settings.publicOrigin.startsWith('https:'),
      sentAt: upstreamClock.now(),
    });
  }

  function sendJson(res: Response, { status, message, code }: HttpError): void {
    res.status(status).set('cache-control', 'private, no-store').json({ error: { message, code } });
  }

  return (error: unknown, req, res, next) => {
    const known =
      error instanceof HttpError ? error : new HttpError(500, 'internal_error', 'Something went wrong on our side.');
    const requestId = res.getHeader('x-request-id');
    if (isRefusal(known)) log.warn({ event: 'refused', code: known.code, status: known.status, requestId }, known.message);
    else if (known.status >= 500) log.error({ err: error, requestId }, known.message);
    if (res.headersSent) {
      // Half an answer is out: the only honest end is a broken connection.
      res.destroy();
      return;
    }
    if (known.retryAfterSeconds !== null) res.set('retry-after', String(known.retryAfterSeconds));
    try {
      if (wantsPage(req, res, known.status)) sendErrorPage(req, res, known);
      else sendJson(res, known);
    } catch (second) {
      log.error({ err: second, requestId }, 'the error page failed');
      res.removeHeader('content-encoding');
      if (res.headersSent) next();
      else sendJson(res, known);
    }
  };
}

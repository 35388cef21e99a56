// Handles every failed request: an API error object for calls, an error page for people. It never
// sends a stack trace, whatever NODE_ENV is, and must not throw.
import escapeHtml from 'escape-html';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { toLocalePath, renderErrorPage } from '../../src/entry/server';
import { defaultLocale, findLocale } from '../../src/lib/locales';
import { getRequestContext, hasRequestContext, type RequestContext } from './requestContext';
import { getLogIds } from './requestLog';
import type { ServerDeps } from '../serverDeps';
import { renderDocument } from '../ssr/renderDocument';
import { mayCarryToken } from '../ssr/pageKinds';
import { createPageTemplate } from '../ssr/pageTemplate';
import { preferredLocale } from '../ssr/resolveLocale';
import { sendPage } from '../ssr/sendPage';
import { HttpError } from './httpError';

/** Fields of errors created by http-errors. */
type HttpErrorFields = { status?: number; type?: string };

const API_PATH = /^\/[a-z_]+\/api(?:\/|$)/;
/** Statuses of refused requests, which are logged in one line each. */
const SECURITY_STATUSES = new Set([400, 403, 413, 415, 421, 429]);
/**
 * Expected refusals by limits and guards. They are logged as warnings, so that they do not trigger
 * alerts.
 */
const isRefusal = ({ code, status }: HttpError): boolean =>
  code === 'busy' || SECURITY_STATUSES.has(status);

/**
 * Requests refused before their context is read get the cheapest answer, except when a person may
 * have typed a wrong URL.
 */
const EARLY_PAGE_STATUSES = new Set([400, 421, 431]);

/**
 * Errors of Express and its body parsers by type. They are the client's fault and have their own
 * status.
 */
const clientErrors: Readonly<Record<string, () => HttpError>> = {
  'entity.too.large': () => new HttpError(413, 'body_too_large', 'The request is too large.'),
  'entity.parse.failed': () => new HttpError(400, 'bad_body', 'The body could not be parsed.'),
  'encoding.unsupported': () =>
    new HttpError(415, 'unsupported_encoding', 'Send the body without content encoding.'),
  'charset.unsupported': () =>
    new HttpError(415, 'unsupported_encoding', 'Send the body as UTF-8.'),
};

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { status, type } = error instanceof Error ? (error as Error & HttpErrorFields) : {};
  if (status === undefined || status < 400 || status >= 500)
    return new HttpError(500, 'internal_error', 'Something went wrong on our side.');
  const toClientError = clientErrors[type ?? ''];
  return toClientError?.() ?? new HttpError(400, 'bad_request', 'The request is invalid.');
}

function wantsPage(req: Request, res: Response, status: number): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return (
    (hasRequestContext(res) || EARLY_PAGE_STATUSES.has(status)) &&
    isRead &&
    !API_PATH.test(req.path) &&
    Boolean(req.accepts('html'))
  );
}

/** For errors before requestContext has run, such as an unknown host. */
function getMinimalContext(req: Request): Pick<RequestContext, 'theme' | 'cookieLocale'> {
  return { theme: 'auto', cookieLocale: preferredLocale(null, req.acceptsLanguages(), null) };
}

export function errorHandler(
  deps: Pick<ServerDeps, 'settings' | 'log' | 'manifest' | 'upstreamClock'>,
): ErrorRequestHandler {
  const { settings, log, manifest, upstreamClock } = deps;

  function sendErrorPage(
    req: Request,
    res: Response,
    { status, retryAfterSeconds }: HttpError,
  ): void {
    const { theme, cookieLocale } = hasRequestContext(res)
      ? getRequestContext(res)
      : getMinimalContext(req);
    const locale = findLocale(req.path.split('/')[1] ?? '') ?? cookieLocale ?? defaultLocale;
    // The page encodes its URL in a QR code, which must not contain a secret.
    const address = mayCarryToken(req.path) ? req.path : req.originalUrl;
    const { html, title } = renderErrorPage({
      locale,
      status,
      retryAfterSeconds,
      href: settings.publicOrigin + (address.startsWith('/') ? address : '/'),
      // Requests to an unknown host are pointed to ours.
      homeHref: (status === 421 ? settings.publicOrigin : '') + toLocalePath(locale, '/'),
      hasQr: settings.showErrorQr,
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
    res
      .status(status)
      .set('cache-control', 'private, no-store')
      // The proxy may have copied the upstream's type already.
      .type('json')
      .json({ error: { message, code } });
  }

  return (error: unknown, req, res, next) => {
    const httpError = toHttpError(error);
    const ids = getLogIds(res);
    if (isRefusal(httpError))
      log.warn(
        { event: 'refused', code: httpError.code, status: httpError.status, ...ids },
        httpError.message,
      );
    else if (httpError.status >= 500) log.error({ err: error, ...ids }, httpError.message);
    if (res.headersSent) {
      // Part of the response was already sent, so the connection must be closed.
      res.destroy();
      return;
    }
    // The rest of the body is not read.
    if (httpError.status === 413) res.set('connection', 'close');
    if (httpError.retryAfterSeconds !== null)
      res.set('retry-after', String(httpError.retryAfterSeconds));
    try {
      if (wantsPage(req, res, httpError.status)) sendErrorPage(req, res, httpError);
      else sendJson(res, httpError);
    } catch (renderError) {
      log.error({ err: renderError, ...ids }, 'failed to render the error page');
      res.removeHeader('content-encoding');
      if (res.headersSent) next();
      else sendJson(res, httpError);
    }
  };
}

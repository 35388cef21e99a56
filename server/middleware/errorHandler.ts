// The last word on every failed request: the API error object for calls, the error page for people. Never a stack,
// whatever NODE_ENV says.
import type { ErrorRequestHandler, Request } from 'express';
import { renderErrorPage } from '../../src/entry/server';
import { defaultLocale, findLocale } from '../../src/lib/locales';
import { localePath } from '../../src/i18n/localePath';
import type { ServerDeps } from '../serverDeps';
import { renderDocument } from '../ssr/document';
import { escapeHtml } from '../ssr/escapeHtml';
import { sendPage } from '../ssr/sendPage';
import { HttpError } from './httpError';

function wantsJson(req: Request): boolean {
  return /^\/[a-z_]+\/api\//.test(req.path) || req.method !== 'GET' || !req.accepts(['json', 'html']) || req.accepts(['json', 'html']) === 'json';
}

export function errorHandler({ settings, log, manifest, messages, now }: ServerDeps): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const known = error instanceof HttpError ? error : new HttpError(500, 'internal_error', 'Something went wrong on our side.');
    if (known.status >= 500) log.error({ err: error, requestId: res.getHeader('x-request-id') }, known.message);
    if (res.headersSent) {
      next(error);
      return;
    }
    if (known.retryAfterSeconds !== null) res.set('retry-after', String(known.retryAfterSeconds));
    const acceptsPage = req.method === 'GET' && res.locals['facts'] !== undefined && !/^\/[a-z_]+\/api\//.test(req.path) && req.accepts('html') !== false;
    if (wantsJson(req) && !acceptsPage) {
      res.status(known.status).set('cache-control', 'private, no-store').json({ error: { message: known.message, code: known.code } });
      return;
    }
    const locale = findLocale(req.path.split('/')[1] ?? '') ?? defaultLocale;
    const { html, title } = renderErrorPage({
      locale,
      href: settings.publicOrigin + req.originalUrl,
      homeHref: localePath(locale, '/'),
      showQr: settings.showErrorQr,
      appUrl: settings.appUrl,
    });
    const page = renderDocument({
      head: `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
      html,
      state: null,
      payload: { facts: { locale, timeZone: 'UTC', renderedAt: now(), country: '', isSignedIn: false, origin: settings.publicOrigin, view: 'grid', debugMode: false, appUrl: null }, namespaceUrls: messages[0]?.urls ?? {} },
      routeId: 'server-error',
      namespaces: [],
      shell: null,
      theme: 'auto',
      manifest: { ...manifest(), entry: { js: [], css: manifest().entry.css } },
    });
    sendPage(req, res, known.status, page, now());
  };
}

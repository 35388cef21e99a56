// Creates the web server as an Express app. Everything that differs between production and tests is
// passed in. The order of the handlers matters: guards first, then a router for each family of
// URLs, then pages.
import path from 'node:path';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import { addMessages } from '../src/entry/server';
import { EXPERIMENTS_PATH } from '../src/lib/trackingConstants';
import { calendarRouter } from './calendar/calendarRouter';
import { formsRouter, isPlainForm } from './forms/formsRouter';
import { unsubscribeRouter } from './forms/unsubscribeRouter';
import { allowOnly } from './middleware/allowOnly';
import { csrfProtection } from './middleware/csrfProtection';
import { errorHandler } from './middleware/errorHandler';
import { hostGuard } from './middleware/hostGuard';
import { HttpError } from './middleware/httpError';
import { inFlightLimit } from './middleware/inFlightLimit';
import { readLimits, writeLimits } from './middleware/rateLimits';
import { requestContext } from './middleware/requestContext';
import { requestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { createPrintRoutes } from './print/printRoutes';
import { experimentsRouter } from './proxy/experimentsRouter';
import { proxyRouter } from './proxy/proxyRouter';
import { webhooksRouter } from './proxy/webhooksRouter';
import type { ServerDeps } from './serverDeps';
import { pageHandler } from './ssr/pageHandler';
import { pseudoMessagesRouter } from './ssr/pseudoLocale';
import { siteFilesRouter } from './static/siteFilesRouter';
import { sitemapsRouter } from './static/sitemapsRouter';
import { socialCardsRouter } from './static/socialCardsRouter';
import { sourceMapFiles, sourceMapHeader } from './static/sourceMaps';
import { staticFiles } from './static/staticFiles';
import { upstreamUrl } from './proxy/requestUpstream';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Rejects all methods that the site does not use, such as TRACE, OPTIONS and CONNECT. Method
 * overrides by header or field are not supported.
 */
const allowedMethods = allowOnly(METHODS, 'This method is not supported.');

const DEADLINE_MS = 1000;
/** A ready upstream is not asked again for this long. */
const CACHE_MS = 500;

/** Handles /healthz. */
const sendHealth: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-store').json({ status: 'ok' });
};

/**
 * Health means that the process responds. Readiness means that it may receive traffic: it is not
 * shutting down, and its upstream responds. Handles /readyz.
 */
function sendReadiness({
  settings,
  dispatcher,
  drain,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'drain' | 'now'>): RequestHandler {
  let last: { at: number; isReady: Promise<boolean> } | null = null;

  async function probeUpstream(): Promise<boolean> {
    const target = upstreamUrl(settings.upstreamUrl, '/buyer/api/v1/categories/popular', '');
    try {
      const answer = await dispatcher.request({
        origin: target.origin,
        path: target.pathname,
        method: 'GET',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body.dump();
      return answer.statusCode < 500;
    } catch {
      return false;
    }
  }

  async function isUpstreamReady(): Promise<boolean> {
    if (last === null || now() - last.at > CACHE_MS) last = { at: now(), isReady: probeUpstream() };
    const isReady = await last.isReady;
    if (!isReady) last = null;
    return isReady;
  }

  return async (_req, res) => {
    const isReady = !drain.isDraining && (await isUpstreamReady());
    res
      .status(isReady ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: isReady ? 'ready' : 'not_ready' });
  };
}

/** Requests that are running when draining begins close their connection too. */
function closeWhileDraining(drain: ServerDeps['drain']): RequestHandler {
  return (_req, res, next) => {
    const closeConnection = (): void => {
      if (!res.headersSent) res.set('connection', 'close');
    };
    if (drain.isDraining) closeConnection();
    else res.once('close', drain.onBegin(closeConnection));
    next();
  };
}

const notFound: RequestHandler = () => {
  throw new HttpError(404, 'not_found', 'Not found.');
};

const readOnly = allowOnly(['GET', 'HEAD'], 'Only GET and HEAD are allowed here.');

export function createServer(deps: ServerDeps): Express {
  const { settings, log, messages, clientDir, drain, limits } = deps;
  for (const { locale, messages: translations } of messages) addMessages(locale, translations);
  const print = createPrintRoutes(deps);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', [...settings.trustedProxies]);
  // lib/urls parses queries here and in the browser. Express's parser accepts shapes that it
  // rejects.
  app.set('query parser', false);

  app.use(requestLog(log));
  app.use(securityHeaders(settings));
  app.use(closeWhileDraining(drain));
  app.use(allowedMethods);
  app.get('/healthz', sendHealth);
  app.get('/readyz', sendReadiness(deps));
  app.use(hostGuard(settings));
  app.use('/assets', sourceMapHeader(settings), staticFiles(path.join(clientDir, 'assets')));
  app.use('/source-maps', sourceMapFiles(settings, path.join(clientDir, 'source-maps')));
  if (settings.debugMode) app.use(pseudoMessagesRouter(deps)); // /i18n/….json?pseudo=1
  app.use('/i18n', staticFiles(path.join(clientDir, 'i18n')));
  // /favicon.svg, /robots.txt, /.well-known/security.txt
  app.use(siteFilesRouter(settings, deps.now));
  app.use(inFlightLimit(limits.maxInFlight));
  app.use(requestContext(settings));
  // Webhooks are signed, so they need no CSRF token.
  app.use('/payments/api/v1/webhooks', webhooksRouter(deps));
  // Mail programs post to the links of mails, whose token is signed.
  app.use(unsubscribeRouter(deps));
  app.use(csrfProtection(settings.publicOrigin, isPlainForm));
  app.use(readLimits(deps));
  app.use(writeLimits(deps));

  app.use(calendarRouter(deps)); // /calendar/….ics, /:locale/l/1/closing.ics
  app.use(sitemapsRouter(deps)); // /sitemap.xml, /sitemaps/en/lots-1.xml etc.
  app.use(socialCardsRouter(deps)); // /social/lot-1-1.jpg etc.
  app.use(formsRouter(deps)); // POST /:locale/accounts/login etc.
  app.use('/print/api/v1/jobs', print.jobs);
  app.all(/\/orders(?:\/|$)/, print.warmUp);
  app.use(EXPERIMENTS_PATH, experimentsRouter(deps)); // PUT /experiments/context
  app.use(proxyRouter(deps)); // /buyer/api, /orders/api, …, /images
  app.get(/\.pdf$/, print.document); // /:locale/f/seller/orders/1/packing_slip.pdf etc.
  app.all(/^\/(?:[a-z_]+\/api|images|sitemaps|social)(?:\/|$)/, notFound);
  app.use(readOnly);
  app.use(pageHandler(deps)); // All other URLs are pages, or the "not found" page.

  app.use(errorHandler(deps));
  return app;
}

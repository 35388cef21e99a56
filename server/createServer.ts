// The web server as an Express app: what the process listens with and what tests drive. Everything that differs
// between the two comes in as dependencies.
import express, { type Express, type RequestHandler } from 'express';
import { addMessages } from '../src/entry/server';
import { answerForms } from './forms/answerForms';
import { plainFormOf } from './forms/readForm';
import { health } from './health';
import { csrfGate } from './middleware/csrfGate';
import { errorHandler } from './middleware/errorHandler';
import { hostGate } from './middleware/hostGate';
import { HttpError } from './middleware/httpError';
import { inFlightLimit } from './middleware/inFlightLimit';
import { inOrder } from './middleware/inOrder';
import { methodGate } from './middleware/methodGate';
import { readLimits } from './middleware/readLimits';
import { requestLog } from './middleware/requestLog';
import { securityHeaders } from './middleware/securityHeaders';
import { settleFacts } from './middleware/settleFacts';
import { writeLimits } from './middleware/writeLimits';
import { beginPrinting } from './print/beginPrinting';
import { printRoutes } from './print/printRoutes';
import { passWebhook } from './proxy/passWebhook';
import { proxyRequest } from './proxy/proxyRequest';
import type { ServerDeps } from './serverDeps';
import { pageHandler } from './ssr/pageHandler';
import { siteFiles } from './static/siteFiles';
import { staticFiles } from './static/staticFiles';

function closeWhileDraining(drain: ServerDeps['drain']): RequestHandler {
  return (_req, res, next) => {
    if (drain.isDraining) res.set('connection', 'close');
    next();
  };
}

/** What is left here should be a page. */
const pagesOnly: RequestHandler = (req, _res, next) => {
  if (/^\/(?:[a-z_]+\/api|images)(?:\/|$)/.test(req.path))
    throw new HttpError(404, 'not_found', 'There is nothing here.');
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new HttpError(405, 'method_not_allowed', 'This page can only be read.');
  next();
};

export function createServer(deps: ServerDeps): Express {
  const { settings, log, messages, clientDir, drain, limits } = deps;
  for (const { locale, messages: words } of messages) addMessages(locale, words);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Ours reads queries (lib/queryString): Express's parser lets shapes through that ours refuses.
  app.set('query parser', false);

  app.use(
    inOrder(
      requestLog(log),
      securityHeaders(settings),
      closeWhileDraining(drain),
      health(deps),
      methodGate,
      hostGate(settings),
      staticFiles(clientDir),
      siteFiles(settings, deps.now),
      inFlightLimit(limits.maxInFlight),
      settleFacts(settings),
      passWebhook(deps),
      csrfGate(settings.publicOrigin, (req) => plainFormOf(req) !== null),
      readLimits(deps),
      writeLimits(deps),
      beginPrinting(deps),
      proxyRequest(deps),
      answerForms(deps),
      printRoutes(deps),
      pagesOnly,
      pageHandler(deps),
    ),
  );
  app.use(errorHandler(deps));
  return app;
}

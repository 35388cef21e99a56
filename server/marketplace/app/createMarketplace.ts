// The marketplace as an Express application: the middleware of every request, in order.
// http/implement.ts adds each route's own middleware. Creating the application opens no connection
// and starts nothing.
import express, { Router, type Express, type RequestHandler } from 'express';
import type { ServiceName } from '../../../src/contract/core/endpoint';
import { flagPictures } from '../http/flagPictures';
import { createNotFoundError } from '../http/apiError';
import { hostGuard, limitInFlight, logRequests, refuseOtherMethods } from '../http/appMiddleware';
import type { MarketplaceDeps, RouteDeps } from '../http/context';
import { createErrorHandler } from '../http/errorHandler';
import { createReadCache } from '../http/readCache';
import { outboxPage } from '../ports/mail/outboxPage';
import { stripeWebhook, stripeWebhookPath } from '../services/checkout/pay/stripeWebhook';
import { allRoutes, serviceNames } from './routes';
import { sql } from 'kysely';
import { allEndpoints } from '../../../src/contract/allEndpoints';
import { createOpenApiDocument } from '../../../src/contract/core/openApiDocument';
import { withDeadline } from '../http/deadline';

// Health checks and the OpenAPI document. Mounted before anything that can refuse a request.

/** /healthz: the process runs. */
const liveness: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

/** /readyz: the database also answers within a second. */
function readiness({ db, log }: Pick<MarketplaceDeps, 'db' | 'log'>): RequestHandler {
  return async (_req, res) => {
    try {
      await withDeadline(sql`select 1`.execute(db), 1_000);
      res.json({ status: 'ok' });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      res.status(503).set('Retry-After', '1').json({ status: 'unavailable' });
    }
  };
}

/** /openapi.json: the contract. */
function openApi(): RequestHandler {
  let document: string | undefined;
  return (_req, res) => {
    document ??= JSON.stringify(createOpenApiDocument(allEndpoints));
    res.type('application/json').send(document);
  };
}

function createServiceRouter(service: ServiceName, deps: RouteDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const routes = allRoutes.filter(({ endpoint }) => endpoint.service === service);
  for (const route of routes) route.mount(router, deps);
  refuseOtherMethods(router, routes);
  return router;
}

/** Throws for a route without a row in the table of rights. */
export function createMarketplace(deps: MarketplaceDeps): Express {
  const { images, log, settings } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // parseUrl reads the query: Express's parser accepts shapes that ours refuses.
  app.set('query parser', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');

  app.use(logRequests(deps));
  app.use(hostGuard(settings.webOrigin));
  app.get('/healthz', liveness);
  app.get('/readyz', readiness(deps));
  app.get('/openapi.json', openApi());
  if (settings.stripe !== null)
    app.post(stripeWebhookPath, ...stripeWebhook(deps, settings.stripe));
  app.use('/images/flags', flagPictures());
  if (images) app.use('/images', images);
  app.use(limitInFlight(settings.maxInFlight));
  const routeDeps = { ...deps, cache: createReadCache() };
  for (const service of serviceNames) app.use(createServiceRouter(service, routeDeps));
  if (settings.outbox) app.get('/outbox', outboxPage(deps));
  app.use(() => {
    throw createNotFoundError();
  });
  app.use(createErrorHandler(log, settings));
  return app;
}

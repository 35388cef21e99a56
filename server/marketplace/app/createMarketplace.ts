// The marketplace as an Express application: the middleware of every request, in order.
// http/implement.ts adds each route's own middleware. Creating the application opens no connection
// and starts nothing.
import express, { Router, type Express } from 'express';
import type { ServiceName } from '../../../src/contract/core/endpoint';
import { flagPictures } from '../http/flagPictures';
import { createNotFoundError } from '../http/apiError';
import { hostGuard, limitInFlight, logRequests, refuseOtherMethods } from '../http/appMiddleware';
import type { MarketplaceDeps, RouteDeps } from '../http/context';
import { createErrorHandler } from '../http/errorHandler';
import { liveness, openApi, readiness } from '../http/health';
import { createReadCache } from '../http/readCache';
import { outboxPage } from '../ports/mail/outboxPage';
import { stripeWebhook, stripeWebhookPath } from '../services/checkout/pay/stripeWebhook';
import { allRoutes, serviceNames } from './routes';

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

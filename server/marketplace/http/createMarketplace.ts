// The marketplace as an Express application: facts of the request, health, routes of the contract, errors.
// Called by index.ts with the real parts and by tests with a test database; it opens and starts nothing itself.
import express, { type Express, type RequestHandler } from 'express';
import { servedPaths } from '../../../src/contract/core/endpoint';
import { flagPictures } from '../catalogue/images/flagPictures';
import { ApiError, notFound } from './apiError';
import { allRoutes } from './allRoutes';
import type { MarketplaceDeps } from './context';
import { createErrorHandler } from './errorHandler';
import { mountHealth } from './health';
import { hostGuard } from './hostGuard';
import { createInFlightLimit } from './inFlight';
import { mountOutbox } from '../mail/outboxPage';
import { mountRoute } from './mountRoute';
import { mountStripeWebhook } from '../payments/stripe/stripeWebhook';
import { requestIdOf } from './requestFacts';
import { createReadCache } from '../services/discovery/readCache';

function facts({ clock, log }: MarketplaceDeps): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = requestIdOf(req);
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('X-Server-Time-Ms', String(clock.now()));
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.once('close', () => {
      const ms = Math.round(performance.now() - started);
      // The path without the query: searches and filters are nobody's business.
      log.info({ requestId, method: req.method, path: req.path, status: res.statusCode, ms }, 'request');
    });
    next();
  };
}

/** One path can carry several methods; what is left over answers 405. */
function mountMethodRefusals(app: Express): void {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of allRoutes) for (const path of servedPaths(endpoint)) methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
  for (const [path, allowed] of methods) {
    app.all(path, (req, res, next) => {
      res.setHeader('Allow', allowed.join(', '));
      // A path like lots/:id also catches its sisters' names (lots/popular): those have their own row here.
      next(new ApiError(405, 'method_not_allowed', `${req.method} is not possible here.`));
    });
  }
}

export function createMarketplace(deps: MarketplaceDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Ours reads the query (readQuery); Express's parser lets shapes through that ours refuses.
  app.set('query parser', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(facts(deps));
  app.use(hostGuard(deps.settings.webOrigin));
  mountHealth(app, deps);
  mountStripeWebhook(app, deps);
  app.use('/images/flags', flagPictures());
  if (deps.images) app.use('/images', deps.images);
  app.use(createInFlightLimit(deps.settings.maxInFlight));
  const routeDeps = { ...deps, cache: createReadCache() };
  for (const route of allRoutes) mountRoute(app, route, routeDeps);
  mountMethodRefusals(app);
  if (deps.settings.outbox) mountOutbox(app, deps);
  app.use((_req, _res, next) => {
    next(notFound());
  });
  app.use(createErrorHandler(deps.log));
  return app;
}

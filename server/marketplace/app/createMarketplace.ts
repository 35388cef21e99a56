// The marketplace as an Express application: the middleware of every request, in order.
// http/implement.ts adds each route's own middleware. Creating the application opens no connection
// and starts nothing.
import express, { Router, type Express, type RequestHandler } from 'express';
import { OWN_EXPERIMENTS_PATH } from '../../../config/settings';
import type { ServiceName } from '../../../src/contract/core/endpoint';
import { flagPictures } from '../http/flagPictures';
import { createNotFoundError } from '../http/apiError';
import { hostGuard, limitInFlight, logRequests, refuseOtherMethods } from '../http/appMiddleware';
import type { MarketplaceDeps, RouteDeps } from '../http/context';
import { createErrorHandler } from '../http/errorHandler';
import { createReadCache } from '../http/readCache';
import { outboxPage } from '../ports/mail/outboxPage';
import { stripeWebhook, stripeWebhookPath } from '../services/checkout/pay/stripeWebhook';
import { experimentService } from '../services/user-tracking/experimentService';
import { experimentsPage } from '../services/user-tracking/experimentsPage';
import { pageSpeedPage, visitsPage } from '../services/user-tracking/trackingPages';
import { allRoutes, serviceNames } from './routes';
import { isMigrated } from '../database/migrate';
import { allEndpoints } from '../../../src/contract/allEndpoints';
import { createOpenApiDocument } from '../../../src/contract/core/openApiDocument';
import { withDeadline } from '../http/deadline';

// Health checks and the OpenAPI document. Mounted before anything that can refuse a request.

/** /healthz: the process runs. */
const liveness: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

const readinessDeadlineMs = 1_000;

/**
 * /readyz: the process may receive requests. The database answers within a second and has every
 * migration, each job finishes its runs, and the process is not stopping.
 */
function readiness({
  db,
  log,
  process,
}: Pick<MarketplaceDeps, 'db' | 'log' | 'process'>): RequestHandler {
  async function findProblems(): Promise<string[]> {
    if (process?.isStopping() === true) return ['stopping'];
    const stuckJobs = (process?.findStuckJobs() ?? []).map((job) => `job ${job} is stuck`);
    try {
      const migrated = await withDeadline(isMigrated(db), readinessDeadlineMs);
      return migrated ? stuckJobs : [...stuckJobs, 'migrations are missing'];
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return [...stuckJobs, 'the database does not answer'];
    }
  }

  return async (_req, res) => {
    const problems = await findProblems();
    if (problems.length === 0) {
      res.json({ status: 'ok' });
      return;
    }
    log.warn({ problems }, 'not ready');
    res.status(503).set('Retry-After', '1').json({ status: 'unavailable', problems });
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
  app.use(hostGuard(settings));
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
  if (settings.experimentsApiKey !== null)
    app.use(OWN_EXPERIMENTS_PATH, experimentService(deps, settings.experimentsApiKey));
  if (settings.outbox) {
    app.get('/outbox', outboxPage(deps));
    app.get('/visits', visitsPage(deps));
    app.get('/page-speed', pageSpeedPage(deps));
    app.get('/experiments', experimentsPage(deps));
  }
  app.use(() => {
    throw createNotFoundError();
  });
  app.use(createErrorHandler(log, settings));
  return app;
}

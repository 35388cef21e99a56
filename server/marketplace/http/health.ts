// Health checks and the OpenAPI document. Mounted before anything that can refuse a request.
import { sql } from 'kysely';
import type { RequestHandler } from 'express';
import { allEndpoints } from '../../../src/contract/allEndpoints';
import { createOpenApiDocument } from '../../../src/contract/core/openApiDocument';
import type { MarketplaceDeps } from './context';
import { withDeadline } from './deadline';

/** /healthz: the process runs. */
export const liveness: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

/** /readyz: the database also answers within a second. */
export function readiness({ db, log }: Pick<MarketplaceDeps, 'db' | 'log'>): RequestHandler {
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
export function openApi(): RequestHandler {
  let document: string | undefined;
  return (_req, res) => {
    document ??= JSON.stringify(createOpenApiDocument(allEndpoints));
    res.type('application/json').send(document);
  };
}

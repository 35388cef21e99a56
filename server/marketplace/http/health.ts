// /healthz: the process runs. /readyz: it can also reach its database, within a second. /openapi.json: the contract.
// Mounted by createMarketplace before everything that can refuse a request.
import { sql } from 'kysely';
import type { Express } from 'express';
import { allEndpoints } from '../../../src/contract/allEndpoints';
import { openApiDocument } from '../../../src/contract/core/openApi';
import type { MarketplaceDeps } from './context';
import { withDeadline } from './withDeadline';

export function mountHealth(app: Express, { db, log }: Pick<MarketplaceDeps, 'db' | 'log'>): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.get('/readyz', async (_req, res) => {
    try {
      await withDeadline(sql`select 1`.execute(db), 1_000);
      res.json({ status: 'ok' });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      res.status(503).set('Retry-After', '1').json({ status: 'unavailable' });
    }
  });
  let document: string | undefined;
  app.get('/openapi.json', (_req, res) => {
    document ??= JSON.stringify(openApiDocument(allEndpoints));
    res.type('application/json').send(document);
  });
}

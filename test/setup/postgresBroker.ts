// One PostgreSQL for the whole jest run, started when the first test needs it. It belongs to jest's
// main process (global setup); workers request its URL over HTTP. Not for product code.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/marketplace/database/embeddedPostgres';
import { migrate } from '../../server/marketplace/database/migrate';
import { openDatabase } from '../../server/marketplace/database/openDatabase';

export const templateName = 'gavel_template';

export type PostgresBroker = { address: string; stop: () => Promise<void> };

async function startWithTemplate(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    // The data need not survive a crash, and test files run in parallel.
    settings: { fsync: 'off', max_connections: '300' },
  });
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateName} owner gavel`);
  await admin.end();
  const db = openDatabase(postgres.url.replace(/\/gavel$/, `/${templateName}`));
  await migrate(db);
  await db.destroy();
  return postgres;
}

export async function startPostgresBroker(): Promise<PostgresBroker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-test-'));
  let postgres: Promise<EmbeddedPostgres> | null = null;
  const server = createServer((_request, response) => {
    postgres ??= startWithTemplate(folder);
    postgres.then(
      ({ url, adminUrl }) => response.end(JSON.stringify({ url, adminUrl })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The test database broker has no port.');
  server.unref();
  return {
    address: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await (await postgres?.catch(() => null))?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

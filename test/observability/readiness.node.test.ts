// Readiness of both processes while the database is lost and comes back, and while they stop.
import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readSettings } from '../../config/settings';
import {
  startMarketplace,
  type RunningMarketplace,
} from '../../server/marketplace/app/startMarketplace';
import { waitFor } from '../browser/waitFor';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';
import { startTestWeb, type TestWeb } from '../setup/testWeb';

const log = pino({ level: 'silent' });

/** Stands between the marketplace and PostgreSQL, and can cut the connection. */
type Cable = { url: string; cut: () => void; mend: () => void; stop: () => void };

async function startCable(target: string): Promise<Cable> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    if (isCut) near.destroy();
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(target);
  near.hostname = '127.0.0.1';
  near.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: near.href,
    cut,
    mend: () => {
      isCut = false;
    },
    stop: () => {
      cut();
      server.close();
    },
  };
}

let database: TestDatabase;
let cable: Cable;
let marketplace: RunningMarketplace;
let web: TestWeb;
beforeAll(async () => {
  database = await createTestDatabase();
  cable = await startCable(database.url);
  const settings = readSettings({
    DATABASE_URL: cable.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
  marketplace = await startMarketplace({ ...settings, marketplacePort: 0 }, log);
  web = await startTestWeb({ upstreamUrl: `http://127.0.0.1:${marketplace.port}` });
});
afterAll(async () => {
  await web.stop();
  cable.stop();
  await database.drop();
});

async function getReadiness(): Promise<{ status: number; problems?: string[] }> {
  const response = await fetch(`http://127.0.0.1:${marketplace.port}/readyz`);
  const body = (await response.json()) as { problems?: string[] };
  return { ...body, status: response.status };
}
const isReady = async (): Promise<boolean> => (await getReadiness()).status === 200;
const isWebReady = async (): Promise<boolean> => (await web.get('/readyz')).status === 200;

test('both are ready while the database answers, and only then; health does not change', async () => {
  await waitFor('a ready marketplace', isReady);
  await waitFor('a ready web server', isWebReady);
  cable.cut();
  await waitFor('a marketplace that is not ready', async () => !(await isReady()));
  expect(await getReadiness()).toMatchObject({
    status: 503,
    problems: ['the database does not answer'],
  });
  await waitFor('a web server that is not ready', async () => !(await isWebReady()));
  expect((await fetch(`http://127.0.0.1:${marketplace.port}/healthz`)).status).toBe(200);
  expect((await web.get('/healthz')).status).toBe(200);
  cable.mend();
  await waitFor('a marketplace that is ready again', isReady);
  await waitFor('a web server that is ready again', isWebReady);
});

test('is not ready for a database without the newest migration', async () => {
  const [newest] = (
    await sql<{ name: string }>`
      select name from kysely_migration order by name desc limit 1`.execute(database.db)
  ).rows;
  await sql`update kysely_migration set name = '000_older' where name = ${newest?.name}`.execute(
    database.db,
  );
  expect(await getReadiness()).toMatchObject({ status: 503, problems: ['migrations are missing'] });
  await sql`update kysely_migration set name = ${newest?.name} where name = '000_older'`.execute(
    database.db,
  );
  expect(await isReady()).toBe(true);
});

test('is not ready while it stops', async () => {
  const stopped = marketplace.stop();
  expect(await getReadiness()).toMatchObject({ status: 503, problems: ['stopping'] });
  await stopped;
});

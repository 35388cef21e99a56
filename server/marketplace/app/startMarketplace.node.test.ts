// Starts and stops the whole process on a test database.
import { randomBytes } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { readSettings } from '../../../config/settings';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { buildLot } from '../../../test/builders/buildLot';
import { startMarketplace } from './startMarketplace';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });
const settings = (more: Record<string, string> = {}) => ({
  ...readSettings({
    DATABASE_URL: database.url,
    GAVEL_DEMO: '0',
    SECRET_KEY: randomBytes(32).toString('base64'),
    ...more,
  }),
  marketplacePort: 0,
});

type Answer = { status: number; connection: string | undefined };

function sendRequest(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      response
        .resume()
        .once('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
    }).once('error', reject);
  });
}

test('serves, ends streams, closes other connections, and stops within ten seconds', async () => {
  const lot = await buildLot(database.db);
  const running = await startMarketplace(settings(), log);
  const { port } = running;
  const path = `/buyer/api/v3/lots/${lot.id}/bidding_block`;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const first = await Promise.all(Array.from({ length: 50 }, () => sendRequest(agent, port, path)));
  expect(first.every(({ status }) => status === 200)).toBe(true);

  const stream = await new Promise<IncomingMessage>((resolve) => {
    get(
      `http://127.0.0.1:${port}/buyer/api/v3/auctions/${lot.auctionId}/live`,
      { agent: false },
      resolve,
    );
  });
  const streamEnded = new Promise<void>((resolve) => stream.resume().once('end', resolve));
  const stopped = running.stop();
  // Requests that arrive while draining are answered, and told to close their connection.
  const during = await Promise.all(
    Array.from({ length: 50 }, () => sendRequest(agent, port, path)),
  );
  expect(during.map(({ status, connection }) => [status, connection])).toEqual(
    during.map(() => [200, 'close']),
  );
  await Promise.all([stopped, streamEnded]);
  await expect(sendRequest(new Agent(), port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('reports a missing database in one line, without a password', async () => {
  const wrong = { ...settings(), databaseUrl: null, dataDir: '/nowhere' };
  await expect(startMarketplace(wrong, log)).rejects.toThrow(/^DATABASE_URL: not set/);
});

test('reports a missing secret key in one line', async () => {
  await expect(
    startMarketplace({ ...settings(), secretKey: null, dataDir: '/nowhere' }, log),
  ).rejects.toThrow(/^SECRET_KEY: not set/);
});

test('starts with an unreachable database, is not ready, and answers 503', async () => {
  const running = await startMarketplace(
    { ...settings(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' },
    log,
  );
  const agent = new Agent();
  expect((await sendRequest(agent, running.port, '/readyz')).status).toBe(503);
  expect((await sendRequest(agent, running.port, '/healthz')).status).toBe(200);
  expect(
    (await sendRequest(agent, running.port, '/buyer/api/v3/lots/1/bidding_block')).status,
  ).toBe(503);
  await running.stop();
  agent.destroy();
});

async function sendRequestWith(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: response.status, text: await response.text() };
}

test('trusts x-client-ip only with the internal secret when one is set', async () => {
  const secret = randomBytes(24).toString('base64url');
  const running = await startMarketplace(settings({ INTERNAL_SECRET: secret }), log);
  try {
    const country = async (headers: Record<string, string>): Promise<string> => {
      const { text } = await sendRequestWith(running.port, '/buyer/api/v1/users/current/location', {
        'x-geo-country-iso-code': 'fr',
        ...headers,
      });
      return (JSON.parse(text) as { location: { country: { short_code: string } } }).location
        .country.short_code;
    };
    expect([
      await country({}),
      await country({ 'x-internal-secret': `${secret}x` }),
      await country({ 'x-internal-secret': secret }),
    ]).toEqual(['nl', 'nl', 'fr']);
    const statuses: number[] = [];
    for (let index = 0; index < 26; index += 1) {
      const response = await fetch(`http://127.0.0.1:${running.port}/accounts/api/v2/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-ip': `198.51.100.${index}` },
        body: JSON.stringify({ email: `x${index}@example.test`, password: 'no' }),
      });
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await running.stop();
  }
});

test('does not log a refused live stream as an error', async () => {
  const lines: { level: number; err?: unknown; msg?: string }[] = [];
  const listening = pino(
    { level: 'trace' },
    { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) },
  );
  const lot = await buildLot(database.db);
  const running = await startMarketplace(settings(), listening);
  const agent = new Agent({ maxSockets: 100 });
  try {
    const open = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) =>
        get(
          {
            agent,
            host: '127.0.0.1',
            port: running.port,
            path: `/buyer/api/v3/auctions/${lot.auctionId}/live`,
          },
          resolve,
        ).once('error', reject),
      );
    const streams = await Promise.all(Array.from({ length: 60 }, open));
    const refused = streams.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(10);
    for (const stream of streams) stream.destroy();
    // Level 50 is an error.
    expect(lines.filter(({ level, err }) => level >= 50 || err !== undefined)).toEqual([]);
  } finally {
    agent.destroy();
    await running.stop();
  }
});

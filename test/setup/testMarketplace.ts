// The real marketplace on a fresh database and a free port, for tests over HTTP.
//   const m = await startTestMarketplace();
//   await m.get('/buyer/api/v1/lots');
//   afterAll(m.stop);
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import { request } from 'undici';
import type { MarketplaceDeps, MarketplaceSettings } from '../../server/marketplace/http/context';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { createMarketplace } from '../../server/marketplace/app/createMarketplace';
import type { Translations } from '../../server/marketplace/http/context';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { startServerClock } from '../../server/marketplace/http/serverClock';
import { startSession } from '../../server/marketplace/http/sessions';
import { createSecretBox, type SecretBox } from '../../server/marketplace/lib/secretBox';
import { startLiveHub, type LiveLimits } from '../../server/marketplace/live/startLiveHub';
import { noTranslations } from '../../server/marketplace/ports/translation/translations';
import { createTestDatabase, type TestDatabase } from './testDatabase';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  text: string;
};
export type CallOptions = {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  rawBody?: string | Buffer;
};
export type TestMarketplace = TestDatabase & {
  origin: string;
  /** Decrypts what this marketplace sealed, such as the codes in queued mails. */
  secrets: SecretBox;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  get: (path: string, options?: CallOptions) => Promise<Answer>;
  post: (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;
  /** Returns a session token of the user. */
  signIn: (userId: number) => Promise<string>;
  stop: () => Promise<void>;
};
type Options = {
  settings?: Partial<MarketplaceSettings>;
  log?: Logger;
  live?: Partial<LiveLimits>;
  secretKey?: Buffer;
  beside?: TestMarketplace;
  replica?: MarketplaceDeps['replica'];
  translations?: (db: TestDatabase['db']) => Translations;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function openSameDatabase({ url }: TestMarketplace): TestDatabase {
  const db = openDatabase(url);
  return { db, url, drop: () => db.destroy() };
}

export async function startTestMarketplace({
  settings = {},
  log = pino({ level: 'silent' }),
  live = {},
  secretKey = randomBytes(32),
  beside,
  replica = null,
  translations,
}: Options = {}): Promise<TestMarketplace> {
  // Simulates a second process on the same database: it has its own pool and does not drop the
  // database.
  const database = beside === undefined ? await createTestDatabase() : openSameDatabase(beside);
  const { db, url } = database;
  const clock = await startServerClock(db, log);
  const hub = startLiveHub({ db, url, clock, log, limits: live });
  const secrets = beside?.secrets ?? createSecretBox(secretKey);
  const app = createMarketplace({
    db,
    replica,
    clock,
    log,
    live: hub,
    secrets,
    translations: translations?.(db) ?? noTranslations,
    settings: {
      ...defaultSettings,
      validateResponses: true,
      outbox: true,
      sandboxPayments: true,
      sandboxCarrier: true,
      ...settings,
    },
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call: TestMarketplace['call'] = async (
    method,
    path,
    { token, headers = {}, body, rawBody } = {},
  ) => {
    const payload = rawBody ?? (body === undefined ? null : JSON.stringify(body));
    const answer = await request(origin + path, {
      method: method as 'GET',
      headers: {
        ...(payload === null ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'auth-token': token }),
        ...headers,
      },
      body: payload,
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, headers: answer.headers, body: parseJson(text), text };
  };
  return {
    ...database,
    origin,
    secrets,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, body }),
    signIn: async (userId) => (await startSession(db, userId, { userAgent: 'test' })).token,
    stop: async () => {
      clock.stop();
      await hub.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
    },
  };
}

/** Starts a marketplace before the tests of a file and stops it after them. */
export function setUpMarketplace(options?: Options): TestMarketplace {
  const market = {} as TestMarketplace;
  beforeAll(async () => Object.assign(market, await startTestMarketplace(options)));
  afterAll(() => market.stop());
  return market;
}

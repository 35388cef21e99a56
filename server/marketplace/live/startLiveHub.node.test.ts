// Streams of the live hub: events whose notice was lost, and clients that leave early.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildLot } from '../../../test/builders/buildLot';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { liveChannel } from '../domain/bidding/biddingFigures';
import { startLiveHub } from './startLiveHub';

type LiveHub = ReturnType<typeof startLiveHub>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Serves one path, on which `connect` connects the response to a hub. */
async function serve(hub: LiveHub, connect: (res: Response) => Promise<void>) {
  const app = express();
  app.get('/', (_req, res) => connect(res));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      await hub.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a heartbeat delivers an event without a notice, also after later notices', async () => {
  const { db, url } = database;
  let aheadMs = 0;
  const hub = startLiveHub({
    db,
    url,
    clock: { now: () => Date.now() + aheadMs },
    log: pino({ level: 'silent' }),
    limits: { heartbeatMs: 500 },
  });
  const { id: lotId, auctionId } = await buildLot(db);
  const topic = { auctionIds: [auctionId], lotIds: null };
  const server = await serve(hub, (res) => hub.connect(res, topic, null, 'one address'));
  const store = async (): Promise<number> => {
    const { id } = await db
      .insertInto('liveEvents')
      .values({ auctionId, lotId, type: 'bid', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const { body } = await fetch(server.url);
  const withoutNotice = await store();
  // Longer than the overlap of two reads.
  aheadMs = 12_000;
  const withNotice = await store();
  await sql`select pg_notify(${liveChannel}, ${`${auctionId}:${withNotice}`})`.execute(db);
  const received = new Set<number>();
  for await (const chunk of body ?? []) {
    for (const [, id] of Buffer.from(chunk)
      .toString()
      .matchAll(/^id: (\d+)$/gm))
      received.add(Number(id));
    if (received.size === 2) break;
  }
  expect(received).toEqual(new Set([withNotice, withoutNotice]));
  await server.stop();
});

test('a client that left before its stream was connected does not count', async () => {
  const { db, url } = database;
  const hub = startLiveHub({
    db,
    url,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    limits: { maxStreamsPerAddress: 1 },
  });
  const { auctionId } = await buildLot(db);
  const topic = { auctionIds: [auctionId], lotIds: null };
  const connect = (res: Response) => hub.connect(res, topic, null, 'one address');
  const aborter = new AbortController();
  let connected: Promise<void> | null = null;
  const server = await serve(hub, async (res) => {
    if (connected !== null) return connect(res);
    const left = new Promise((resolve) => res.once('close', resolve));
    connected = left.then(() => connect(res));
    aborter.abort();
    return connected;
  });
  await expect(fetch(server.url, { signal: aborter.signal })).rejects.toThrow('abort');
  await connected;
  const { status, body } = await fetch(server.url);
  expect(status).toBe(200);
  await body?.cancel();
  await server.stop();
});

// Events whose notice was lost reach the streams with the next heartbeat.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildLot } from '../../../test/builders/buildLot';
import { createTestDatabase } from '../../../test/setup/testDatabase';
import { liveChannel } from '../domain/bidding/biddingFigures';
import { startLiveHub } from './startLiveHub';

test('a heartbeat delivers an event without a notice, also after later notices', async () => {
  const { db, url, drop } = await createTestDatabase();
  let aheadMs = 0;
  const hub = startLiveHub({
    db,
    url,
    clock: { now: () => Date.now() + aheadMs },
    log: pino({ level: 'silent' }),
    limits: { heartbeatMs: 500 },
  });
  const { id: lotId, auctionId } = await buildLot(db);
  const app = express();
  app.get('/', (_req, res) =>
    hub.connect(res, { auctionIds: [auctionId], lotIds: null }, null, 'one address'),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const store = async (): Promise<number> => {
    const { id } = await db
      .insertInto('liveEvents')
      .values({ auctionId, lotId, type: 'bid', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
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
  await hub.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await drop();
});

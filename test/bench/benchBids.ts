// Bids per second over HTTP on the running marketplace: many bidders, many lots, one idempotency
// key per bid. Refused bids count as answers. A first round on separate lots warms up the
// marketplace and is not counted. The baseline is a bare HTTP server that answers with a body of
// the same size.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { Agent, request } from 'undici';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { startSession } from '../../server/marketplace/http/sessions';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';

const BIDDERS = 200;
const LOTS = 100;
const AT_ONCE = 50;
const MS = 8000;
const WARM_UP_MS = 3000;

/** `clientShare`: the part of this machine's CPU that the load generator used, 0 to 1. */
export type BidFigures = {
  perSecond: number;
  accepted: number;
  p50: number;
  p99: number;
  failures: number;
  barePerSecond: number;
  clientShare: number;
};

type Tally = { done: number; accepted: number; failures: number; latencies: number[] };

const percentile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function runLoad(
  ms: number,
  call: (number: number) => Promise<number>,
): Promise<Tally & { seconds: number }> {
  const tally: Tally = { done: 0, accepted: 0, failures: 0, latencies: [] };
  let number = 0;
  const start = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ms) {
      const sentAt = performance.now();
      const status = await call((number += 1));
      tally.latencies.push(performance.now() - sentAt);
      tally.done += 1;
      if (status === 201) tally.accepted += 1;
      else if (status !== 422 && status !== 200) tally.failures += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { ...tally, seconds: (performance.now() - start) / 1000 };
}

async function startBareServer(): Promise<{ origin: string; stop: () => void }> {
  const answer = Buffer.alloc(2500, 'x');
  const server = createServer((incoming, response) => {
    incoming
      .resume()
      .on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

export async function benchBids(marketplaceUrl: string, databaseUrl: string): Promise<BidFigures> {
  const db = openDatabase(databaseUrl);
  const auction = await buildAuction(db);
  const seller = await buildUser(db, { seller: {} });
  const lots: number[] = [];
  for (let index = 0; index < 2 * LOTS; index += 1)
    lots.push((await buildLot(db, { auction, seller })).id);
  const tokens: string[] = [];
  for (let index = 0; index < BIDDERS; index += 1) {
    const { id } = await buildUser(db);
    tokens.push((await startSession(db, id, { userAgent: 'bench' })).token);
  }
  await db.destroy();

  const agent = new Agent({ connections: AT_ONCE, pipelining: 1 });
  const createBidSender =
    (origin: string, onLots: readonly number[], round: string) =>
    async (number: number): Promise<number> => {
      // Amounts rise over time, as in an auction: most bids are accepted, some come too late.
      const amount = 10 + Math.floor(number / LOTS) * 25 + (number % 7);
      const { statusCode, body } = await request(
        `${origin}/buyer/api/v3/lots/${onLots[number % LOTS]}/bids`,
        {
          method: 'POST',
          dispatcher: agent,
          headers: {
            'content-type': 'application/json',
            'auth-token': tokens[(number * 7) % BIDDERS] ?? '',
            'idempotency-key': `bench-${process.pid}-${round}-${number}`,
          },
          body: JSON.stringify({
            amount,
            currency_code: 'EUR',
            bid_type: number % 3 === 0 ? 'autobid' : 'direct',
          }),
        },
      );
      await body.dump();
      return statusCode;
    };
  const bare = await startBareServer();
  const bareTally = await runLoad(MS / 4, createBidSender(bare.origin, lots, 'bare'));
  const warmUp = await runLoad(
    WARM_UP_MS,
    createBidSender(marketplaceUrl, lots.slice(LOTS), 'warm'),
  );
  const before = process.cpuUsage();
  const tally = await runLoad(MS, createBidSender(marketplaceUrl, lots, 'counted'));
  const { user, system } = process.cpuUsage(before);
  bare.stop();
  await agent.close();
  const sorted = [...tally.latencies].sort((a, b) => a - b);
  return {
    perSecond: tally.done / tally.seconds,
    accepted: tally.accepted / tally.seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    failures: warmUp.failures + tally.failures,
    clientShare: (user + system) / 1e6 / tally.seconds / cpus().length,
    barePerSecond: bareTally.done / bareTally.seconds,
  };
}

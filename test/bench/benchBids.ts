// Bids per second over HTTP on the running marketplace: many bidders, one idempotency key per bid,
// on one hot lot and over 200 lots. The baseline places the same bids in the same rounds by the
// same locking transaction without HTTP. Refused bids count as answers. Afterwards, how long a bid
// takes at a steady 100 bids per second.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'undici';
import path from 'node:path';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { startSession } from '../../server/marketplace/http/sessions';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import type { BaselineRound } from './bidBaseline';
import { AT_ONCE, percentile, planBid, runLoad, type BidPlan, type Tally } from './bidLoad';
import { buildBundle } from './buildBundle';

const BIDDERS = 200;
/** More than the rounds use up. */
const LOTS = 600;
const ROUNDS = 4;
const ROUND_MS = 2000;
const STEADY_PER_SECOND = 100;
const STEADY_MS = 10_000;

type PlanFigures = {
  perSecond: number;
  accepted: number;
  baselinePerSecond: number;
  /** The median of each round's ratio. */
  ofBaseline: number;
};

export type BidFigures = Record<BidPlan, PlanFigures> & {
  /** Milliseconds, at 100 bids per second. */
  steadyP50: number;
  steadyP99: number;
  failures: number;
};

type Bidder = { id: number; token: string };
type Lots = Record<BidPlan, number[]>;
type Setting = { bidders: Bidder[]; http: Lots; baseline: Lots; steady: number[] };

export async function createSetting(databaseUrl: string): Promise<Setting> {
  const db = openDatabase(databaseUrl);
  try {
    const auction = await buildAuction(db);
    const seller = await buildUser(db, { seller: {} });
    const createLots = async (): Promise<number[]> => {
      const lots: number[] = [];
      for (let index = 0; index < LOTS; index += 1)
        lots.push((await buildLot(db, { auction, seller })).id);
      return lots;
    };
    const bidders: Bidder[] = [];
    for (let index = 0; index < BIDDERS; index += 1) {
      const { id } = await buildUser(db);
      bidders.push({ id, token: (await startSession(db, id, { userAgent: 'bench' })).token });
    }
    return {
      bidders,
      http: { hot: await createLots(), spread: await createLots() },
      baseline: { hot: await createLots(), spread: await createLots() },
      steady: await createLots(),
    };
  } finally {
    await db.destroy();
  }
}

const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

function getPlanFigures(http: readonly Tally[], baseline: readonly Tally[]): PlanFigures {
  const ratios = http.map(
    ({ perSecond }, index) => perSecond / (baseline[index]?.perSecond ?? NaN),
  );
  return {
    perSecond: median(http.map(({ perSecond }) => perSecond)),
    accepted: median(http.map(({ accepted, latencies }) => accepted / latencies.length)),
    baselinePerSecond: median(baseline.map(({ perSecond }) => perSecond)),
    ofBaseline: median(ratios),
  };
}

type BidSender = {
  /** Sends the plan's bid with this number; `name` tells one load from another. */
  send: (
    plan: BidPlan,
    lots: readonly number[],
    name: string,
  ) => (number: number) => Promise<number>;
  close: () => Promise<void>;
};

export function createBidSender(marketplaceUrl: string, bidders: readonly Bidder[]): BidSender {
  const agent = new Agent({ connections: AT_ONCE, pipelining: 1 });
  return {
    close: () => agent.close(),
    send: (plan, lots, name) => async (number) => {
      const { lotId, bidder, amount, type } = planBid(plan, lots, number);
      const { statusCode, body } = await request(
        `${marketplaceUrl}/buyer/api/v3/lots/${lotId}/bids`,
        {
          method: 'POST',
          dispatcher: agent,
          headers: {
            'content-type': 'application/json',
            'auth-token': bidders[bidder % BIDDERS]?.token ?? '',
            'idempotency-key': `bench-${process.pid}-${name}-${number}`,
          },
          body: JSON.stringify({ amount, currency_code: 'EUR', bid_type: type }),
        },
      );
      await body.dump();
      return statusCode;
    },
  };
}

async function measure(
  marketplaceUrl: string,
  { bidders, http, baseline, steady }: Setting,
  child: ChildProcess,
): Promise<BidFigures> {
  const sender = createBidSender(marketplaceUrl, bidders);
  const runBaseline = async (round: Omit<BaselineRound, 'bidders' | 'ms'>): Promise<Tally> => {
    const order = { ...round, bidders: bidders.map(({ id }) => id), ms: ROUND_MS };
    child.send(order satisfies BaselineRound);
    const [tally] = (await once(child, 'message')) as [Tally];
    return tally;
  };
  const figures = {} as Record<BidPlan, PlanFigures>;
  let failures = 0;
  for (const plan of ['hot', 'spread'] as const) {
    const rounds: { http: Tally[]; baseline: Tally[] } = { http: [], baseline: [] };
    let [nextHttp, nextBaseline] = [0, 0];
    // The first round is a warm-up and not counted.
    for (let round = -1; round < ROUNDS; round += 1) {
      const overHttp = await runLoad({
        ms: ROUND_MS,
        first: nextHttp,
        send: sender.send(plan, http[plan], plan),
      });
      const direct = await runBaseline({ plan, lots: baseline[plan], first: nextBaseline });
      [nextHttp, nextBaseline] = [overHttp.next, direct.next];
      failures += overHttp.failures + direct.failures;
      if (round < 0) continue;
      rounds.http.push(overHttp);
      rounds.baseline.push(direct);
    }
    figures[plan] = getPlanFigures(rounds.http, rounds.baseline);
  }
  const tally = await runLoad({
    ms: STEADY_MS,
    first: 0,
    send: sender.send('spread', steady, 'steady'),
    perSecond: STEADY_PER_SECOND,
  });
  await sender.close();
  return {
    ...figures,
    steadyP50: percentile(tally.latencies, 0.5),
    steadyP99: percentile(tally.latencies, 0.99),
    failures: failures + tally.failures,
  };
}

export async function benchBids(
  marketplaceUrl: string,
  databaseUrl: string,
  outputDir: string,
): Promise<BidFigures> {
  const setting = await createSetting(databaseUrl);
  const bundle = await buildBundle('bidBaseline', path.join(outputDir, 'bids'));
  const child = fork(bundle, [], { env: { ...process.env, DATABASE_URL: databaseUrl } });
  try {
    await once(child, 'message');
    return await measure(marketplaceUrl, setting, child);
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

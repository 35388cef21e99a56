// What visitors and bids cost each tier: the processor time of the web server, the marketplace and
// PostgreSQL, without what they use while nothing happens. Linux only: it reads /proc.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Gavel } from '../browser/startGavel';
import { createBidSender, createSetting } from './benchBids';
import { runLoad } from './bidLoad';

export const tiers = ['web', 'marketplace', 'PostgreSQL'] as const;
type Tier = (typeof tiers)[number];
type Costs = Record<Tier, number>;

export type TierFigures = {
  /** Milliseconds of processor time. */
  perVisitor: Costs;
  perBid: Costs;
  visitors: number;
  bids: number;
  failures: number;
};

const VISITORS = 300;
const AT_ONCE = 5;
const LOTS_PER_VISITOR = 3;
const BIDS_PER_SECOND = 100;
const BIDS_MS = 10_000;
const IDLE_MS = 5_000;
/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

type Process = { pid: number; parent: number; tier: Tier | null; ticks: number };

const programs: [string, Tier][] = [
  ['node/web.js', 'web'],
  ['node/marketplace.js', 'marketplace'],
  ['postgres', 'PostgreSQL'],
];

/** null for a process that has just ended. */
function readProcess(pid: number): Process | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain spaces: https://man7.org/linux/man-pages/man5/proc.5.html
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time in user and kernel mode, and that of its children that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    const [, tier = null] = programs.find(([name]) => command.includes(name)) ?? [];
    return { pid, parent: Number(fields[1]), tier, ticks };
  } catch {
    return null;
  }
}

/** Processor time of each tier so far, in milliseconds. */
function readCosts(launcherPid: number): Costs {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const costs: Costs = { web: 0, marketplace: 0, PostgreSQL: 0 };
  const add = (parent: number): void => {
    for (const child of processes.filter((one) => one.parent === parent)) {
      if (child.tier !== null) costs[child.tier] += child.ticks * MS_PER_TICK;
      add(child.pid);
    }
  };
  add(launcherPid);
  return costs;
}

const mapCosts = (toCost: (tier: Tier) => number): Costs => ({
  web: toCost('web'),
  marketplace: toCost('marketplace'),
  PostgreSQL: toCost('PostgreSQL'),
});

/** `idle`: what each tier uses per millisecond without work. */
async function measureCosts(
  pid: number,
  idle: Costs,
  work: () => Promise<number>,
): Promise<{ costs: Costs; count: number }> {
  const before = readCosts(pid);
  const startedAt = performance.now();
  const count = await work();
  const ms = performance.now() - startedAt;
  const after = readCosts(pid);
  return {
    costs: mapCosts((tier) => (after[tier] - before[tier] - idle[tier] * ms) / count),
    count,
  };
}

type LotList = { lots: { url: string }[] };

/** A visitor opens the home page, a category, the results of a search, and some of their lots. */
async function visit(
  { url }: Gavel,
  agent: Agent,
  category: string,
  lots: readonly string[],
  turn: number,
): Promise<number> {
  const chosen = Array.from(
    { length: LOTS_PER_VISITOR },
    (_item, index) => lots[(turn * LOTS_PER_VISITOR + index) % lots.length] ?? '',
  );
  const words = ['silver', 'painting', 'clock', 'vase', 'chair'];
  const pages = ['/en', category, `/en/s?q=${words[turn % words.length]}`, ...chosen];
  let failures = 0;
  for (const page of pages) {
    const { statusCode, body } = await request(url + page, {
      dispatcher: agent,
      headers: { 'accept-encoding': 'br' },
    });
    await body.dump({ limit: Infinity });
    if (statusCode !== 200) failures += 1;
  }
  return failures;
}

export async function benchTiers(gavel: Gavel, category: string): Promise<TierFigures> {
  const pid = Number(/\d+/.exec(readFileSync(`${gavel.dataDir}/gavel.lock`, 'utf8'))?.[0]);
  const listed = await request(`${gavel.marketplaceUrl}/buyer/api/v1/lots?per_page=100`);
  const { lots } = (await listed.body.json()) as LotList;
  const paths = lots.map(({ url }) => `/en${url}`);
  const setting = await createSetting(gavel.databaseUrl);
  const agent = new Agent({ connections: AT_ONCE, pipelining: 1 });
  let failures = 0;
  const sendVisitors = async (count: number): Promise<number> => {
    let next = 0;
    const sendNext = async (): Promise<void> => {
      while (next < count) failures += await visit(gavel, agent, category, paths, next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    return count;
  };
  const sender = createBidSender(gavel.marketplaceUrl, setting.bidders);
  const sendBids = async (): Promise<number> => {
    const tally = await runLoad({
      ms: BIDS_MS,
      first: 0,
      send: sender.send('spread', setting.steady, 'tiers'),
      perSecond: BIDS_PER_SECOND,
    });
    failures += tally.failures;
    return tally.latencies.length;
  };

  // Code is compiled and connections are opened.
  await sendVisitors(VISITORS / 3);
  const idleBefore = readCosts(pid);
  await pause(IDLE_MS);
  const idleAfter = readCosts(pid);
  const idle = mapCosts((tier) => (idleAfter[tier] - idleBefore[tier]) / IDLE_MS);
  const visitors = await measureCosts(pid, idle, () => sendVisitors(VISITORS));
  const bids = await measureCosts(pid, idle, sendBids);
  await Promise.all([agent.close(), sender.close()]);
  return {
    perVisitor: visitors.costs,
    perBid: bids.costs,
    visitors: visitors.count,
    bids: bids.count,
    failures,
  };
}

// `npm run bench`: measures speed and size, each figure next to a baseline of the same run. Prints
// a table and the targets, and exits with code 1 when a target is missed. `npm run bench -- bids`
// runs one part only (see `parts`). Needs a build; starts and stops every process itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { startGavel, type Gavel } from '../browser/startGavel';
import { benchBids } from './benchBids';
import { benchBoard } from './benchBoard';
import { benchFeed } from './benchFeed';
import { benchMeasuring, EXPERIMENTS_KEY } from './benchMeasuring';
import { benchOrders } from './benchOrders';
import { benchPages } from './benchPages';
import { benchSearch } from './benchSearch';
import { benchSignIns } from './benchSignIns';
import { benchPrint } from './benchPrint';
import { benchTiers, tiers } from './benchTiers';
import { rootDir } from '../../config/webpack/folders';
import { firstLoadBudgets } from './firstLoadBudgets';
import { measureFirstLoadBytes } from './measureFirstLoadBytes';
import type { Round } from './measureLoad';

const KB = 1024;
const toKb = (bytes: number): string => (bytes / KB).toFixed(1);
const targets: { name: string; value: number; target: number; atLeast: boolean; unit: string }[] =
  [];
const addTarget = (
  name: string,
  value: number,
  target: number,
  atLeast: boolean,
  unit = '',
): number => targets.push({ name, value, target, atLeast, unit });
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function getJson(url: string): Promise<unknown> {
  const { body } = await request(url);
  return body.json();
}

async function getPaths(marketplaceUrl: string): Promise<{ category: string; lot: string }> {
  const { categories } = (await getJson(`${marketplaceUrl}/buyer/api/v1/categories?level=0`)) as {
    categories: { url: string; lot_count: number }[];
  };
  const largest = [...categories].sort((a, b) => b.lot_count - a.lot_count)[0];
  const { lots } = (await getJson(`${marketplaceUrl}/buyer/api/v1/lots?per_page=1`)) as {
    lots: { url: string }[];
  };
  if (largest === undefined || lots[0] === undefined) throw new Error('The catalogue is empty.');
  return { category: `/en${largest.url}`, lot: `/en${lots[0].url}` };
}

function printRow(name: string, round: Round, bare: Round): void {
  const columns = [
    round.perSecond.toFixed(0),
    (round.perSecond / bare.perSecond).toFixed(2),
    round.p50.toFixed(0),
    round.p99.toFixed(0),
    round.cpuPerRequestMs.toFixed(2),
    String(round.failures),
  ];
  print(name.padEnd(28) + columns.map((column) => column.padStart(12)).join(''));
}

async function measurePages({ url, marketplaceUrl }: Gavel): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'gavel-bench-'));
  try {
    const { category, lot } = await getPaths(marketplaceUrl);
    print(`category page ${category}, 20 connections, medians of 9 interleaved rounds of 2 s`);
    const pages = await benchPages(marketplaceUrl, category, scratch);
    print(
      ''.padEnd(28) +
        ['requests/s', 'of bare', 'p50 ms', 'p99 ms', 'cpu ms/req', 'failures']
          .map((head) => head.padStart(12))
          .join(''),
    );
    printRow('raw bytes', pages.raw, pages.bare);
    printRow('the same elements, plain', pages.plain, pages.bare);
    printRow('bare renderToString', pages.bare, pages.bare);
    printRow('page, rendered each time', pages.dynamic, pages.bare);
    printRow('page, anonymous and cached', pages.cached, pages.bare);
    print(`memory of the web process afterwards: ${pages.rssMb.toFixed(0)} MB`);
    const sizes = {
      category: await measureFirstLoadBytes(url, category),
      lot: await measureFirstLoadBytes(url, lot),
    };
    for (const [name, size] of Object.entries(sizes)) {
      print(
        `first load, ${name} page: HTML ${toKb(size.html)} KB (${toKb(size.htmlBrotli)} brotli), ` +
          `JavaScript ${toKb(size.script)} KB brotli, styles ${toKb(size.style)} KB brotli`,
      );
    }
    addTarget(
      'page rendered each time, relative to bare renderToString',
      pages.dynamicOfBare,
      0.6,
      true,
    );
    addTarget('cached page, relative to raw bytes', pages.cachedOfRaw, 0.6, true);
    for (const page of ['category', 'lot'] as const)
      addTarget(
        `JavaScript of the ${page} page`,
        sizes[page].script / KB,
        firstLoadBudgets[page],
        false,
        ' KB',
      );
    addTarget('memory of the web process', pages.rssMb, 320, false, ' MB');
    addTarget('failed page requests', pages.dynamic.failures + pages.cached.failures, 0, false);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function measureBids({ marketplaceUrl, databaseUrl }: Gavel): Promise<void> {
  const bids = await benchBids(marketplaceUrl, databaseUrl, path.join(rootDir, 'dist/bench'));
  for (const [plan, name, target] of [
    ['hot', 'bids on one hot lot', 0.4],
    ['spread', 'bids over 200 lots', 0.5],
  ] as const) {
    const { perSecond, accepted, baselinePerSecond, ofBaseline } = bids[plan];
    print(
      `${name}: ${perSecond.toFixed(0)}/s over HTTP (${(100 * accepted).toFixed(0)} % accepted), ` +
        `${baselinePerSecond.toFixed(0)}/s by the same transaction without HTTP`,
    );
    addTarget(`${name}, relative to the transaction`, ofBaseline, target, true);
  }
  print(
    `at 100 bids per second: p50 ${bids.steadyP50.toFixed(1)} ms, ` +
      `p99 ${bids.steadyP99.toFixed(1)} ms`,
  );
  addTarget('p99 at 100 bids per second', bids.steadyP99, 250, false, ' ms');
  addTarget('failed bids', bids.failures, 0, false);
}

async function measureSignIns({ url, marketplaceUrl }: Gavel): Promise<void> {
  const { aloneP50, aloneP99, besideP50, besideP99, ratioP99, statuses } = await benchSignIns(
    url,
    marketplaceUrl,
  );
  print(
    `pages alone: p50 ${aloneP50.toFixed(1)} ms, p99 ${aloneP99.toFixed(1)} ms; ` +
      `during 200 concurrent sign-ins: p50 ${besideP50.toFixed(1)} ms, ` +
      `p99 ${besideP99.toFixed(1)} ms; sign-in statuses: ${JSON.stringify(statuses)}`,
  );
  addTarget('p99 of pages during 200 sign-ins, relative to pages alone', ratioP99, 2, false);
}

async function measureOrders({ marketplaceUrl, databaseUrl }: Gavel): Promise<void> {
  const { p50, p99, bareP50, bareP99, failures } = await benchOrders(marketplaceUrl, databaseUrl);
  print(
    `order list of a user with 1,000 orders: p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms; a call that reads one row: ` +
      `p50 ${bareP50.toFixed(1)} ms, p99 ${bareP99.toFixed(1)} ms`,
  );
  addTarget('order list, p99', p99, 250, false, ' ms');
  addTarget('failed order lists', failures, 0, false);
}

async function measureSearch({ url, marketplaceUrl, databaseUrl }: Gavel): Promise<void> {
  const { lots, failures, ...times } = await benchSearch(url, marketplaceUrl, databaseUrl);
  const text = Object.entries(times).map(
    ([name, { p50, p95 }]) => `${name} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  print(`200 searches in ${lots} lots: ${text.join('; ')}`);
  addTarget('search at the marketplace, p95', times.search.p95, 60, false, ' ms');
  addTarget('search page, p95', times.page.p95, 120, false, ' ms');
  addTarget('suggestions, p95', times.suggest.p95, 25, false, ' ms');
  addTarget('failed searches', failures, 0, false);
}

async function measurePrint({ marketplaceUrl }: Gavel): Promise<void> {
  const { category } = await getPaths(marketplaceUrl);
  const { firstMs, warmMs, bytes, quiet, busy, slower, printedMeanwhile } = await benchPrint(
    marketplaceUrl,
    category,
  );
  print(
    `packing slip PDF, ${toKb(bytes)} KB: first ${firstMs.toFixed(0)} ms, ` +
      `then p50 ${warmMs.toFixed(0)} ms; category pages while two PDFs print at a time ` +
      `(${printedMeanwhile} in all): p50 ${busy.p50.toFixed(0)} ms, ` +
      `p99 ${busy.p99.toFixed(0)} ms; without printing: p50 ${quiet.p50.toFixed(0)} ms, ` +
      `p99 ${quiet.p99.toFixed(0)} ms`,
  );
  addTarget('first PDF', firstMs, 3000, false, ' ms');
  addTarget('PDF, p50', warmMs, 600, false, ' ms');
  addTarget('p99 of pages while printing, relative to without printing', slower, 2, false);
  addTarget('failed page requests while printing', busy.failures, 0, false);
}

async function measureBoard({ url, databaseUrl }: Gavel): Promise<void> {
  const { version, tickingShare, stillShare, timerShare, interactions, p50, longest } =
    await benchBoard(url, databaseUrl);
  print(
    `closing board with 50 lots in ${version}: ${tickingShare.toFixed(1)} % of a core, ` +
      `${stillShare.toFixed(1)} % with timers that stand still; ${interactions} interactions at a ` +
      `quarter of the speed: p50 ${p50.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  addTarget('50 timers, share of a core', timerShare, 2, false, ' %');
  addTarget('interactions on the board that took 16 ms or more', interactions, 1, true);
  addTarget('longest interaction on the board', longest, 200, false, ' ms');
}

async function measureFeed(gavel: Gavel): Promise<void> {
  const { category } = await getPaths(gavel.marketplaceUrl);
  const { times, failures } = await benchFeed(gavel, category);
  const text = Object.entries(times).map(
    ([kind, { p50, p95 }]) => `${kind} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  print(`the feed, and the category page ${category}: ${text.join('; ')}`);
  // Recommendations are found for one visitor, from all that they did: nothing of it is cached.
  for (const [kind, baseline, target] of [
    ['popularPage', 'categoryPage', 1],
    ['popularList', 'categoryList', 1],
    ['recommendedPage', 'ownCategoryPage', 1.5],
    ['recommendedList', 'categoryList', 4],
  ] as const)
    addTarget(
      `${kind} of the feed, p95 relative to ${baseline}`,
      times[kind].p95 / times[baseline].p95,
      target,
      false,
    );
  addTarget('failed requests of the feed', failures, 0, false);
}

async function measureMeasuring(gavel: Gavel): Promise<void> {
  const { category } = await getPaths(gavel.marketplaceUrl);
  const { withMs, withoutMs, scripts, scriptBytes } = await benchMeasuring(gavel, category);
  print(
    `main thread of ${category} at a quarter of the speed until 3 s after loading: ` +
      `${withMs.toFixed(0)} ms with visits, experiments, page speed and error reports, ` +
      `${withoutMs.toFixed(0)} ms without; ${scripts} more scripts, ${toKb(scriptBytes)} KB brotli`,
  );
  addTarget(
    'main thread with all that is measured, relative to without',
    withMs / withoutMs,
    1.2,
    false,
  );
}

async function measureTiers(gavel: Gavel): Promise<void> {
  const { category } = await getPaths(gavel.marketplaceUrl);
  const { perVisitor, perBid, visitors, bids, failures } = await benchTiers(gavel, category);
  print(`processor time, by ${visitors} visitors with six pages each and ${bids} bids:`);
  for (const tier of tiers)
    print(
      `${tier.padEnd(12)} ${perVisitor[tier].toFixed(1).padStart(7)} s per 1,000 visitors, ` +
        `${perBid[tier].toFixed(2).padStart(6)} cores per 1,000 bids per second`,
    );
  addTarget('failed requests of visitors and bidders', failures, 0, false);
}

const parts: Readonly<Record<string, (gavel: Gavel) => Promise<void>>> = {
  pages: measurePages,
  bids: measureBids,
  signIns: measureSignIns,
  orders: measureOrders,
  print: measurePrint,
  board: measureBoard,
  feed: measureFeed,
  measuring: measureMeasuring,
  tiers: measureTiers,
  // Last, because it fills the catalogue.
  search: measureSearch,
};

async function main(): Promise<void> {
  const only = process.argv[2];
  const selectedParts = Object.entries(parts).filter(
    ([name]) => only === undefined || name === only,
  );
  if (selectedParts.length === 0)
    throw new Error(`Unknown part ${only ?? ''}. Parts: ${Object.keys(parts).join(', ')}.`);
  const gavel = await startGavel({ GAVEL_BOTS: '0', EXPERIMENTS_API_KEY: EXPERIMENTS_KEY });
  try {
    for (const [, measure] of selectedParts) await measure(gavel);
  } finally {
    await gavel.stop();
  }
  print('');
  for (const { name, value, target, atLeast, unit } of targets) {
    const isMet = atLeast ? value >= target : value <= target;
    if (!isMet) process.exitCode = 1;
    print(
      `${isMet ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)}${unit} ` +
        `(${atLeast ? 'at least' : 'at most'} ${target}${unit})`,
    );
  }
}

void main();

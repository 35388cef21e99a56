// `npm run bench`: every figure of speed and size beside a baseline of the same run. Prints a table and the targets;
// ends with code 1 when a target is missed. `npm run bench -- bids` measures one of its parts alone (`parts` below). Needs
// a build; starts and stops everything itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { startGavel, type Gavel } from '../browser/startGavel';
import { benchBids } from './benchBids';
import { benchOrders } from './benchOrders';
import { benchPages } from './benchPages';
import { benchSignIns } from './benchSignIns';
import { benchPrint } from './benchPrint';
import { firstLoadBytes } from './firstLoadBytes';
import type { Round } from './measureLoad';

const KB = 1024;
const targets: { name: string; value: number; target: number; atLeast: boolean; unit: string }[] = [];
const aim = (name: string, value: number, target: number, atLeast: boolean, unit = ''): number => targets.push({ name, value, target, atLeast, unit });
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function getJson(url: string): Promise<unknown> {
  const { body } = await request(url);
  return body.json();
}

async function paths(marketplaceUrl: string): Promise<{ category: string; lot: string }> {
  const { categories } = (await getJson(`${marketplaceUrl}/buyer/api/v1/categories?level=0`)) as { categories: { url: string; lot_count: number }[] };
  const largest = [...categories].sort((a, b) => b.lot_count - a.lot_count)[0];
  const { lots } = (await getJson(`${marketplaceUrl}/buyer/api/v1/lots?per_page=1`)) as { lots: { url: string }[] };
  if (largest === undefined || lots[0] === undefined) throw new Error('The catalogue is empty.');
  return { category: `/en${largest.url}`, lot: `/en${lots[0].url}` };
}

function row(name: string, round: Round, bare: Round): void {
  const columns = [round.perSecond.toFixed(0), (round.perSecond / bare.perSecond).toFixed(2), round.p50.toFixed(0), round.p99.toFixed(0), round.cpuPerRequestMs.toFixed(2), String(round.failures)];
  say(name.padEnd(28) + columns.map((column) => column.padStart(12)).join(''));
}

async function measurePages({ url, marketplaceUrl }: Gavel): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'gavel-bench-'));
  try {
    const { category, lot } = await paths(marketplaceUrl);
    say(`category page ${category}, 20 connections, medians of 9 interleaved rounds of 2 s`);
    const pages = await benchPages(marketplaceUrl, category, scratch);
    say(''.padEnd(28) + ['requests/s', 'of bare', 'p50 ms', 'p99 ms', 'cpu ms/req', 'failures'].map((head) => head.padStart(12)).join(''));
    row('raw send of the bytes', pages.raw, pages.bare);
    row('as many plain elements', pages.plain, pages.bare);
    row('bare renderToString', pages.bare, pages.bare);
    row('page, made each time', pages.dynamic, pages.bare);
    row('page, anonymous and cached', pages.cached, pages.bare);
    say(`memory of the web process after it: ${pages.rssMb.toFixed(0)} MB`);
    const sizes = { category: await firstLoadBytes(url, category), lot: await firstLoadBytes(url, lot) };
    for (const [name, size] of Object.entries(sizes)) {
      say(`first load, ${name} page: HTML ${(size.html / KB).toFixed(1)} KB (${(size.htmlBrotli / KB).toFixed(1)} brotli), JavaScript ${(size.script / KB).toFixed(1)} KB brotli, styles ${(size.style / KB).toFixed(1)} KB brotli`);
    }
    aim('page made each time, of bare renderToString', pages.dynamicOfBare, 0.7, true);
    aim('cached page, of the raw send', pages.cachedOfRaw, 0.8, true);
    aim('JavaScript of the category page', sizes.category.script / KB, 130, false, ' KB');
    aim('JavaScript of the lot page', sizes.lot.script / KB, 145, false, ' KB');
    aim('memory of the web process', pages.rssMb, 300, false, ' MB');
    aim('failed requests for pages', pages.dynamic.failures + pages.cached.failures, 0, false);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function measureBids({ marketplaceUrl, databaseUrl }: Gavel): Promise<void> {
  const bids = await benchBids(marketplaceUrl, databaseUrl);
  say(`bids over HTTP: ${bids.perSecond.toFixed(0)}/s answered, ${bids.accepted.toFixed(0)}/s accepted, p50 ${bids.p50.toFixed(0)} ms, p99 ${bids.p99.toFixed(0)} ms, ${bids.failures} failures; the load took ${(100 * bids.clientShare).toFixed(0)} % of the processors; a bare HTTP server in the same client: ${bids.barePerSecond.toFixed(0)}/s`);
  aim('bids a second', bids.perSecond, 400, true);
  aim('bids, p99', bids.p99, 250, false, ' ms');
  aim('failed bids', bids.failures, 0, false);
}

async function measureSignIns({ url, marketplaceUrl }: Gavel): Promise<void> {
  const { aloneP50, aloneP99, besideP50, besideP99, ratioP99, statuses } = await benchSignIns(url, marketplaceUrl);
  say(`pages alone: p50 ${aloneP50.toFixed(1)} ms, p99 ${aloneP99.toFixed(1)} ms; beside 200 sign-ins at once: p50 ${besideP50.toFixed(1)} ms, p99 ${besideP99.toFixed(1)} ms; the sign-ins were answered ${JSON.stringify(statuses)}`);
  aim('p99 of pages beside 200 sign-ins, of alone', ratioP99, 2, false);
}

async function measureOrders({ marketplaceUrl, databaseUrl }: Gavel): Promise<void> {
  const { p50, p99, bareP50, bareP99, failures } = await benchOrders(marketplaceUrl, databaseUrl);
  say(`the list of somebody with 1,000 orders: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; a call that reads one row: p50 ${bareP50.toFixed(1)} ms, p99 ${bareP99.toFixed(1)} ms`);
  aim('list of orders, p99', p99, 250, false, ' ms');
  aim('failed lists of orders', failures, 0, false);
}

async function measurePrint({ marketplaceUrl }: Gavel): Promise<void> {
  const { category } = await paths(marketplaceUrl);
  const { firstMs, warmMs, bytes, quiet, busy, slower, printedMeanwhile } = await benchPrint(marketplaceUrl, category);
  say(`PDF of a packing slip, ${(bytes / KB).toFixed(1)} KB: the first ${firstMs.toFixed(0)} ms, afterwards p50 ${warmMs.toFixed(0)} ms; category pages with two printed at a time (${printedMeanwhile} in all): p50 ${busy.p50.toFixed(0)} ms, p99 ${busy.p99.toFixed(0)} ms, without: p50 ${quiet.p50.toFixed(0)} ms, p99 ${quiet.p99.toFixed(0)} ms`);
  aim('first PDF', firstMs, 3000, false, ' ms');
  aim('PDF, p50', warmMs, 600, false, ' ms');
  aim('pages while printing, p99 as many times as without', slower, 2, false);
  aim('failed pages while printing', busy.failures, 0, false);
}

const parts: Readonly<Record<string, (gavel: Gavel) => Promise<void>>> = { pages: measurePages, bids: measureBids, signIns: measureSignIns, orders: measureOrders, print: measurePrint };

async function main(): Promise<void> {
  const only = process.argv[2];
  const wanted = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (wanted.length === 0) throw new Error(`There is no part ${only ?? ''}: ${Object.keys(parts).join(', ')}.`);
  const gavel = await startGavel({ GAVEL_BOTS: '0' });
  try {
    for (const [, measure] of wanted) await measure(gavel);
  } finally {
    await gavel.stop();
  }
  say('');
  for (const { name, value, target, atLeast, unit } of targets) {
    const isMet = atLeast ? value >= target : value <= target;
    if (!isMet) process.exitCode = 1;
    say(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)}${unit} (${atLeast ? 'at least' : 'at most'} ${target}${unit})`);
  }
}

void main();

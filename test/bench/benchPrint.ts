// PDF rendering: the time of the first PDF (with the start of the browser), the time of later PDFs,
// and how much slower the category page renders while two PDFs print at a time. Runs the built web
// server on the replayed upstream. Pages are measured in interleaved rounds, with and without
// printing, because the machine's speed varies.
import path from 'node:path';
import { request } from 'undici';
import { webNodeFlags } from '../../server/launcher/launch';
import { startProcess, type BenchProcess } from './childProcess';
import { measureLoad, medianRound, type Round } from './measureLoad';

const rootDir = path.resolve(__dirname, '../..');
const WARM_PDFS = 20;
const ROUNDS = 5;
const SECONDS = 3;
/** Few enough that page requests do not queue behind each other and hide the cost of printing. */
const CONNECTIONS = 2;
const AT_ONCE = 2;

export type PrintFigures = {
  firstMs: number;
  warmMs: number;
  bytes: number;
  quiet: Round;
  busy: Round;
  slower: number;
  printedMeanwhile: number;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure({ port, pid }: BenchProcess, pagePath: string): Promise<PrintFigures> {
  const origin = `http://localhost:${port}`;
  const print = async (): Promise<{ ms: number; bytes: number }> => {
    const startedAt = performance.now();
    const { statusCode, body } = await request(`${origin}/en/f/seller/orders/1/packing_slip.pdf`, {
      headers: { cookie: `session=${'b'.repeat(43)}` },
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
      throw new Error(`The packing slip answered ${statusCode}.`);
    return { ms: performance.now() - startedAt, bytes: bytes.length };
  };
  const first = await print();
  const warm: number[] = [];
  for (let index = 0; index < WARM_PDFS; index += 1) warm.push((await print()).ms);

  let printed = 0;
  const whilePrinting = async <T>(work: () => Promise<T>): Promise<T> => {
    let isOver = false;
    const keepPrinting = async (): Promise<void> => {
      while (!isOver) {
        await print();
        printed += 1;
      }
    };
    const printing = Array.from({ length: AT_ONCE }, keepPrinting);
    const result = await work();
    isOver = true;
    await Promise.all(printing);
    return result;
  };
  const pages = (): Promise<Round> =>
    measureLoad(
      origin,
      pid,
      (number) => `${pagePath}?n=${number}-${Math.random()}`,
      SECONDS,
      CONNECTIONS,
    );
  // The first round is a warm-up and not counted.
  await pages();
  const quiet: Round[] = [];
  const busy: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await pages());
    busy.push(await whilePrinting(pages));
  }
  return {
    firstMs: first.ms,
    warmMs: median(warm),
    bytes: first.bytes,
    quiet: medianRound(quiet),
    busy: medianRound(busy),
    slower: median(busy.map(({ p99 }, index) => p99 / Math.max(1, quiet[index]?.p99 ?? NaN))),
    printedMeanwhile: printed,
  };
}

/** `pagePath` includes the locale. */
export async function benchPrint(marketplaceUrl: string, pagePath: string): Promise<PrintFigures> {
  const started: BenchProcess[] = [];
  try {
    const upstream = await startProcess(
      ['--import', 'tsx', path.join(__dirname, 'replayUpstream.ts')],
      { ORIGIN: marketplaceUrl },
    );
    started.push(upstream);
    const web = await startProcess([...webNodeFlags, path.join(rootDir, 'dist/node/web.js')], {
      UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`,
      GAVEL_DEMO: '0',
    });
    started.push(web);
    return await measure(web, pagePath);
  } finally {
    for (const child of started.reverse()) await child.stop();
  }
}

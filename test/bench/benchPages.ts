// The category page against its two baselines, interleaved in rounds: dynamic (each request another query, so that no
// page cache helps), cached (the same address), bare renderToString of the same tree, raw bytes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { rssMb, startProcess } from './childProcess';
import { measureLoad, medianRound, type Round } from './measureLoad';

const rootDir = path.resolve(__dirname, '../..');
const ROUNDS = 3;
const SECONDS = 4;

export type PageFigures = Record<'raw' | 'bare' | 'dynamic' | 'cached', Round> & { htmlBytes: number; rssMb: number };

const script = (name: string): string[] => ['--import', 'tsx', path.join(__dirname, name)];

/** `pagePath`: with its locale. `scratch`: a folder for the page's bytes. */
export async function benchPages(marketplaceUrl: string, pagePath: string, scratch: string): Promise<PageFigures> {
  const upstream = await startProcess(script('replayUpstream.ts'), { ORIGIN: marketplaceUrl }, 'listening');
  const web = await startProcess([path.join(rootDir, 'dist/node/web.js')], { UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`, GAVEL_DEMO: '0' }, 'listens');
  const webUrl = `http://localhost:${web.port}`;
  const { body, statusCode } = await request(webUrl + pagePath);
  const html = await body.text();
  if (statusCode !== 200) throw new Error(`The category page answered ${statusCode}.`);
  const pageFile = path.join(scratch, 'page.html');
  await writeFile(pageFile, html);
  const baselines = await startProcess(script('baselines.ts'), { PAGE_FILE: pageFile }, 'listening');
  const baselineUrl = `http://127.0.0.1:${baselines.port}`;

  const kinds = {
    raw: () => measureLoad(baselineUrl, baselines.pid, () => '/raw', SECONDS),
    bare: () => measureLoad(baselineUrl, baselines.pid, () => '/bare', SECONDS),
    dynamic: () => measureLoad(webUrl, web.pid, (number) => `${pagePath}?n=${number}-${Math.random()}`, SECONDS),
    cached: () => measureLoad(webUrl, web.pid, () => pagePath, SECONDS),
  };
  const rounds: Record<keyof typeof kinds, Round[]> = { raw: [], bare: [], dynamic: [], cached: [] };
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['raw', 'bare', 'dynamic', 'cached'] as const) {
      const result = await kinds[kind]();
      if (round > 0) rounds[kind].push(result);
    }
  }
  const memory = rssMb(web.pid);
  for (const one of [web, baselines, upstream]) await one.stop();
  return {
    raw: medianRound(rounds.raw),
    bare: medianRound(rounds.bare),
    dynamic: medianRound(rounds.dynamic),
    cached: medianRound(rounds.cached),
    htmlBytes: Buffer.byteLength(html),
    rssMb: memory,
  };
}

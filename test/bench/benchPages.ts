// The category page against its baselines, interleaved in rounds: dynamic (each request another query, so that no page
// cache helps), cached (the same address), bare renderToString of the same tree, of plain elements, and raw bytes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { webNodeFlags } from '../../server/launcher/nodeFlags';
import { buildBaselines } from './buildBaselines';
import { rssMb, startProcess } from './childProcess';
import { measureLoad, medianRound, type Round } from './measureLoad';

const rootDir = path.resolve(__dirname, '../..');
const ROUNDS = 3;
const SECONDS = 4;

const KINDS = ['raw', 'plain', 'bare', 'dynamic', 'cached'] as const;

export type PageFigures = Record<(typeof KINDS)[number], Round> & { htmlBytes: number; rssMb: number };

const script = (name: string): string[] => ['--import', 'tsx', path.join(__dirname, name)];

/** `pagePath`: with its locale. `scratch`: a folder for the page's bytes. */
export async function benchPages(marketplaceUrl: string, pagePath: string, scratch: string): Promise<PageFigures> {
  const upstream = await startProcess(script('replayUpstream.ts'), { ORIGIN: marketplaceUrl }, 'listening');
  const web = await startProcess([...webNodeFlags, path.join(rootDir, 'dist/node/web.js')], { UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`, GAVEL_DEMO: '0' }, 'listens');
  const webUrl = `http://localhost:${web.port}`;
  const { body, statusCode } = await request(webUrl + pagePath);
  const html = await body.text();
  if (statusCode !== 200) throw new Error(`The category page answered ${statusCode}.`);
  const pageFile = path.join(scratch, 'page.html');
  await writeFile(pageFile, html);
  const baselinesFile = await buildBaselines(path.join(rootDir, 'dist/bench'));
  const page = { PAGE_FILE: pageFile, PAGE_PATH: pagePath, MESSAGES_DIR: path.join(rootDir, 'dist/client/i18n') };
  const baselines = await startProcess([baselinesFile], page, 'listening');
  const baselineUrl = `http://127.0.0.1:${baselines.port}`;

  const kinds = {
    raw: () => measureLoad(baselineUrl, baselines.pid, () => '/raw', SECONDS),
    plain: () => measureLoad(baselineUrl, baselines.pid, () => '/plain', SECONDS),
    bare: () => measureLoad(baselineUrl, baselines.pid, () => '/bare', SECONDS),
    dynamic: () => measureLoad(webUrl, web.pid, (number) => `${pagePath}?n=${number}-${Math.random()}`, SECONDS),
    cached: () => measureLoad(webUrl, web.pid, () => pagePath, SECONDS),
  };
  const rounds: Record<keyof typeof kinds, Round[]> = { raw: [], plain: [], bare: [], dynamic: [], cached: [] };
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const result = await kinds[kind]();
      if (round > 0) rounds[kind].push(result);
    }
  }
  const memory = rssMb(web.pid);
  for (const one of [web, baselines, upstream]) await one.stop();
  return {
    raw: medianRound(rounds.raw),
    plain: medianRound(rounds.plain),
    bare: medianRound(rounds.bare),
    dynamic: medianRound(rounds.dynamic),
    cached: medianRound(rounds.cached),
    htmlBytes: Buffer.byteLength(html),
    rssMb: memory,
  };
}

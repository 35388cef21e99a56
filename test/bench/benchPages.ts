// The category page and its baselines, in interleaved rounds: `dynamic` (a new query per request,
// so that the page cache never hits), `cached` (the same URL), and the baselines of baselines.ts.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { webNodeFlags } from '../../server/launcher/launch';
import { buildBundle } from './buildBundle';
import { rssMb, startProcess, type BenchProcess } from './childProcess';
import { measureLoad, medianRatio, medianRound, type Round } from './measureLoad';

const rootDir = path.resolve(__dirname, '../..');
const ROUNDS = 9;
const WARM_UP_ROUNDS = 9;
const SECONDS = 2;

const KINDS = ['plain', 'bare', 'dynamic', 'cached', 'raw'] as const;

export type PageFigures = Record<(typeof KINDS)[number], Round> & {
  dynamicOfBare: number;
  cachedOfRaw: number;
  htmlBytes: number;
  rssMb: number;
};

const script = (name: string): string[] => ['--import', 'tsx', path.join(__dirname, name)];

type Servers = { upstream: BenchProcess; web: BenchProcess; baselines: BenchProcess; html: string };

/**
 * Adds each process to `started` as soon as it runs, so that the caller can stop it after an error.
 */
async function startServers(
  marketplaceUrl: string,
  pagePath: string,
  scratch: string,
  started: BenchProcess[],
): Promise<Servers> {
  const start = async (...args: Parameters<typeof startProcess>): Promise<BenchProcess> => {
    const child = await startProcess(...args);
    started.push(child);
    return child;
  };
  const upstream = await start(script('replayUpstream.ts'), { ORIGIN: marketplaceUrl });
  const web = await start([...webNodeFlags, path.join(rootDir, 'dist/node/web.js')], {
    UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`,
    GAVEL_DEMO: '0',
  });
  const { body, statusCode } = await request(`http://localhost:${web.port}${pagePath}`);
  const html = await body.text();
  if (statusCode !== 200) throw new Error(`The category page answered ${statusCode}.`);
  const pageFile = path.join(scratch, 'page.html');
  await writeFile(pageFile, html);
  const page = {
    PAGE_FILE: pageFile,
    PAGE_PATH: pagePath,
    MESSAGES_DIR: path.join(rootDir, 'dist/client/i18n'),
  };
  const baselines = await start(
    [await buildBundle('baselines', path.join(rootDir, 'dist/bench'))],
    page,
  );
  return { upstream, web, baselines, html };
}

async function measure({ web, baselines, html }: Servers, pagePath: string): Promise<PageFigures> {
  const webUrl = `http://localhost:${web.port}`;
  const baselineUrl = `http://127.0.0.1:${baselines.port}`;
  const kinds = {
    raw: () => measureLoad(baselineUrl, baselines.pid, () => '/raw', SECONDS),
    plain: () => measureLoad(baselineUrl, baselines.pid, () => '/plain', SECONDS),
    bare: () => measureLoad(baselineUrl, baselines.pid, () => '/bare', SECONDS),
    dynamic: () =>
      measureLoad(webUrl, web.pid, (number) => `${pagePath}?n=${number}-${Math.random()}`, SECONDS),
    cached: () => measureLoad(webUrl, web.pid, () => pagePath, SECONDS),
  };
  const rounds: Record<keyof typeof kinds, Round[]> = {
    raw: [],
    plain: [],
    bare: [],
    dynamic: [],
    cached: [],
  };
  // The first rounds are a warm-up and not counted.
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const result = await kinds[kind]();
      if (round >= 0) rounds[kind].push(result);
    }
  }
  return {
    raw: medianRound(rounds.raw),
    plain: medianRound(rounds.plain),
    bare: medianRound(rounds.bare),
    dynamic: medianRound(rounds.dynamic),
    cached: medianRound(rounds.cached),
    dynamicOfBare: medianRatio(rounds.dynamic, rounds.bare),
    cachedOfRaw: medianRatio(rounds.cached, rounds.raw),
    htmlBytes: Buffer.byteLength(html),
    rssMb: rssMb(web.pid),
  };
}

/** `pagePath` includes the locale. `scratch` is a folder for the page's HTML. */
export async function benchPages(
  marketplaceUrl: string,
  pagePath: string,
  scratch: string,
): Promise<PageFigures> {
  const started: BenchProcess[] = [];
  try {
    return await measure(await startServers(marketplaceUrl, pagePath, scratch, started), pagePath);
  } finally {
    for (const child of started.reverse()) await child.stop();
  }
}

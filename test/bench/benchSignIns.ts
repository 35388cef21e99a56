// Page times during 200 concurrent sign-ins, each from its own address, and without them, in
// alternating rounds: shows whether password hashing slows down page requests.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Agent, request } from 'undici';

const SIGN_INS = 200;
const ROUNDS = 5;
const PAGES_ALONE = 200;
const PATHS = ['/en', '/en/c', '/en/ca', '/en/s?q=ring', '/en/s?q=vase&page=2', '/en/e'];

/** Times in milliseconds. `statuses` counts the sign-ins by HTTP status. */
export type SignInFigures = {
  aloneP50: number;
  aloneP99: number;
  besideP50: number;
  besideP99: number;
  ratioP99: number;
  statuses: Record<number, number>;
};

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;

export async function benchSignIns(url: string, marketplaceUrl: string): Promise<SignInFigures> {
  const reader = new Agent({ connections: 1 });
  let number = 0;
  const timePage = async (): Promise<number> => {
    const page = PATHS[(number += 1) % PATHS.length] ?? '/en';
    const sentAt = performance.now();
    // Each URL is requested once, so that no page comes from the cache.
    const { statusCode, body } = await request(
      `${url}${page}${page.includes('?') ? '&' : '?'}bench=${number}`,
      { dispatcher: reader },
    );
    await body.dump();
    if (statusCode !== 200) throw new Error(`${page} answered ${statusCode}.`);
    return performance.now() - sentAt;
  };
  const timePages = async (isOver: (done: number) => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver(times.length)) times.push(await timePage());
    return times;
  };

  const loadProcess = fork(path.join(__dirname, 'signInLoad.ts'), [
    marketplaceUrl,
    String(SIGN_INS),
  ]);
  const statuses: Record<number, number> = {};
  const signInAll = async (round: number): Promise<void> => {
    loadProcess.send(round);
    const [roundStatuses] = (await once(loadProcess, 'message')) as [number[]];
    for (const status of roundStatuses) statuses[status] = (statuses[status] ?? 0) + 1;
  };

  const alone: number[] = [];
  const beside: number[] = [];
  await timePages((done) => done >= PAGES_ALONE);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await timePages((done) => done >= PAGES_ALONE)));
    let isOver = false;
    const all = signInAll(round).then(() => (isOver = true));
    beside.push(...(await timePages(() => isOver)));
    await all;
  }
  loadProcess.disconnect();
  await reader.close();
  const [aloneP99, besideP99] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  return {
    aloneP50: percentile(alone, 0.5),
    aloneP99,
    besideP50: percentile(beside, 0.5),
    besideP99,
    ratioP99: besideP99 / aloneP99,
    statuses,
  };
}

// Pages while two hundred people sign in at once, each from an address of their own (security.md 3.9.4), beside the same
// pages alone, in turn: whether hashing takes the machine from those who read.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Agent, request } from 'undici';

const SIGN_INS = 200;
const ROUNDS = 5;
const PAGES_ALONE = 200;
const PATHS = ['/en', '/en/c', '/en/ca', '/en/s?q=ring', '/en/s?q=vase&page=2', '/en/e'];

/** Milliseconds; `statuses`: what the sign-ins were answered. */
export type SignInFigures = { aloneP50: number; aloneP99: number; besideP50: number; besideP99: number; ratioP99: number; statuses: Record<number, number> };

const percentile = (values: readonly number[], part: number): number => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export async function benchSignIns(url: string, marketplaceUrl: string): Promise<SignInFigures> {
  const reader = new Agent({ connections: 1 });
  let number = 0;
  const timePage = async (): Promise<number> => {
    const page = PATHS[(number += 1) % PATHS.length] ?? '/en';
    const sent = performance.now();
    // Each address once, so that no page comes from the cache.
    const { statusCode, body } = await request(`${url}${page}${page.includes('?') ? '&' : '?'}bench=${number}`, { dispatcher: reader });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${page} was answered ${statusCode}`);
    return performance.now() - sent;
  };
  const pages = async (isOver: (done: number) => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver(times.length)) times.push(await timePage());
    return times;
  };

  const crowd = fork(path.join(__dirname, 'signInLoad.ts'), [marketplaceUrl, String(SIGN_INS)]);
  const statuses: Record<number, number> = {};
  const signInAll = async (round: number): Promise<void> => {
    crowd.send(round);
    const [answered] = (await once(crowd, 'message')) as [number[]];
    for (const status of answered) statuses[status] = (statuses[status] ?? 0) + 1;
  };

  const alone: number[] = [];
  const beside: number[] = [];
  await pages((done) => done >= PAGES_ALONE);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await pages((done) => done >= PAGES_ALONE)));
    let isOver = false;
    const all = signInAll(round).then(() => (isOver = true));
    beside.push(...(await pages(() => isOver)));
    await all;
  }
  crowd.disconnect();
  await reader.close();
  const [aloneP99, besideP99] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  return { aloneP50: percentile(alone, 0.5), aloneP99, besideP50: percentile(beside, 0.5), besideP99, ratioP99: besideP99 / aloneP99, statuses };
}

// The built marketplace in its own process, which can be killed and restarted on the same port.
// Needs `npm run build` first. The caller must stop it.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../setup/findFreePort';

export type MarketplaceProcess = {
  origin: string;
  /** kill -9. Resolves when the process has exited. */
  kill: () => Promise<void>;
  /** Restarts it. Resolves to the milliseconds until it is ready. */
  start: () => Promise<number>;
  stop: () => Promise<void>;
};

const rootDir = path.resolve(__dirname, '../..');
const program = path.join(rootDir, 'dist/node/marketplace.js');
const readyWithinMs = 30_000;
// The load's prices rise without limit, and its bidders have no second factor.
const noLargeBids = '999999999999';

export async function startMarketplaceProcess(databaseUrl: string): Promise<MarketplaceProcess> {
  if (!existsSync(program)) throw new Error('Run "npm run build" before this test.');
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const secretKey = randomBytes(32).toString('base64');
  let child: ChildProcess | null = null;
  let output = '';

  async function start(): Promise<number> {
    const started = performance.now();
    output = '';
    const running = spawn(process.execPath, [program], {
      cwd: rootDir,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        MARKETPLACE_PORT: String(port),
        SECRET_KEY: secretKey,
        LARGE_BID_FROM: noLargeBids,
        GAVEL_DEMO: '0',
        GAVEL_BOTS: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)));
    while (performance.now() - started < readyWithinMs) {
      if (running.exitCode !== null) break;
      const ready = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return performance.now() - started;
      await delay(20);
    }
    running.kill('SIGKILL');
    throw new Error(`The marketplace did not start:\n${output}`);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    child = null;
  }

  await start();
  return { origin, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

// Starts the built product on free ports with a data folder of its own, for browser tests and
// benchmarks. The caller must stop it. Needs `npm run build` first.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../setup/findFreePort';

export type Gavel = {
  /** Such as http://localhost:41234, without a trailing slash. */
  url: string;
  marketplaceUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** The output of its processes so far. */
  output: () => string;
  /** Stops and keeps the data folder. */
  stopProcesses: () => Promise<void>;
  /** Stops and removes the data folder. */
  stop: () => Promise<void>;
};

const rootDir = path.resolve(__dirname, '../..');
const readyWithinMs = 300_000;

/**
 * The data folder starts as a copy of `GAVEL_TEST_DATA`, the folder of a stopped Gavel with the
 * demo catalogue, because seeding one takes longer than most tests. It starts empty without that,
 * or with another backend.
 */
async function createDataFolder(hasOtherBackend: boolean): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gavel-data-'));
  const seeded = process.env['GAVEL_TEST_DATA'];
  // `cp` keeps the owner: PostgreSQL refuses a folder of another user.
  if (seeded === undefined || hasOtherBackend) return dataDir;
  // All share the rendered pictures, which take a fifth of the processor time of a test.
  const pictures = path.join(seeded, 'images');
  await mkdir(pictures, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${seeded}/.`, dataDir]);
  await rm(path.join(dataDir, 'images'), { recursive: true });
  await symlink(pictures, path.join(dataDir, 'images'));
  return dataDir;
}

/**
 * `env` adds settings, such as GAVEL_BOTS=0. Throws with the launcher's output if it does not
 * become ready.
 */
export async function startGavel(env: NodeJS.ProcessEnv = {}): Promise<Gavel> {
  const launcher = path.join(rootDir, 'dist/node/launcher.js');
  if (!existsSync(launcher)) throw new Error('Run "npm run build" before the browser tests.');
  const dataDir = await createDataFolder(env['UPSTREAM_URL'] !== undefined);
  const [port, marketplacePort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [launcher], {
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      MARKETPLACE_PORT: String(marketplacePort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  // Resolves when the launcher says that it is ready, exits or times out.
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Gavel is ready')) resolve(true);
      });
    }
    void exited.then(() => resolve(false));
    AbortSignal.timeout(readyWithinMs).addEventListener('abort', () => resolve(false));
  });
  const stopProcesses = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  const stop = async (): Promise<void> => {
    await stopProcesses();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!(await ready)) {
    await stop();
    throw new Error(`Gavel did not become ready:\n${output}`);
  }
  const urlFile = path.join(dataDir, 'postgres.url');
  return {
    url: `http://localhost:${port}`,
    marketplaceUrl: `http://localhost:${marketplacePort}`,
    dataDir,
    databaseUrl: existsSync(urlFile) ? (await readFile(urlFile, 'utf8')).trim() : '',
    output: () => output,
    stopProcesses,
    stop,
  };
}

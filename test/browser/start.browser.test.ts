import { spawn } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { startGavel, type Gavel } from './startGavel';

const launcher = path.resolve(__dirname, '../../dist/node/launcher.js');

let gavel: Gavel;
beforeAll(async () => {
  gavel = await startGavel({ GAVEL_BOTS: '0' });
});
afterAll(() => gavel.stop());

function runLauncher(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [launcher], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function postgresPid(): Promise<number> {
  return Number(
    (await readFile(path.join(gavel.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

async function ready(url: string): Promise<boolean> {
  return request(`${url}/readyz`).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );
}

test('only the owner can read the database address', async () => {
  expect((await stat(path.join(gavel.dataDir, 'postgres.url'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(gavel.dataDir, 'postgres'))).mode & 0o077).toBe(0);
});

test('refuses a second instance on the same data folder with one line', async () => {
  const { code, output } = await runLauncher({
    DATA_DIR: gavel.dataDir,
    PORT: '1',
    MARKETPLACE_PORT: '2',
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^gavel {2}Gavel is already running on .*gavel-data-\w+ \(process \d+\)\..*\n$/,
  );
});

test('names the invalid setting', async () => {
  const { code, output } = await runLauncher({ PORT: 'eighty', DATA_DIR: gavel.dataDir });
  expect(code).toBe(2);
  expect(output).toBe('PORT: "eighty" is not a port from 1 to 65535\n');
});

test('says that a port is in use and which setting changes it', async () => {
  const dataDir = `${gavel.dataDir}-other`;
  const { code, output } = await runLauncher({ DATA_DIR: dataDir, PORT: new URL(gavel.url).port });
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(output).toMatch(/Port \d+ is in use by another program\. Choose another with PORT\./);
});

test('recovers after PostgreSQL is killed', async () => {
  const before = await postgresPid();
  process.kill(before, 'SIGKILL');
  while (
    (await postgresPid().catch(() => before)) === before ||
    !(await ready(gavel.marketplaceUrl))
  ) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await ready(gavel.url)).toBe(true);
});

test('leaves no process and no open port after it stops', async () => {
  const pid = await postgresPid();
  const { url, marketplaceUrl } = gavel;
  await gavel.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(request(url)).rejects.toThrow('ECONNREFUSED');
  await expect(request(marketplaceUrl)).rejects.toThrow('ECONNREFUSED');
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { request } from 'undici';
import { superviseProcess, type SupervisedProcess } from './superviseProcess';

const server = `
  const http = require('node:http');
  const server = http.createServer((request, response) => {
    if (request.url === '/die') process.exit(3);
    response.end(String(process.pid));
  }).listen(process.env.TEST_PORT);
  process.on('SIGTERM', () => process.exit(0));
`;

let folder: string;
let port: number;
let running: SupervisedProcess | undefined;
let hear: (line: string) => void = () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-supervise-'));
  await writeFile(path.join(folder, 'exitWithParent.js'), '');
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function supervise(source: string, signal?: AbortSignal): Promise<SupervisedProcess> {
  const script = path.join(folder, 'server.js');
  await writeFile(script, source);
  const plan = {
    name: 'server',
    script,
    env: { ...process.env, TEST_PORT: String(port) },
    logFile: path.join(folder, 'server.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    onNote: (line: string) => hear(line),
  };
  running = await superviseProcess(plan, signal);
  return running;
}

const getPid = async () => (await request(`http://127.0.0.1:${port}/`)).body.text();

async function waitForNewPid(before: string): Promise<string> {
  for (;;) {
    const pid = await getPid().catch(() => before);
    if (pid !== before) return pid;
  }
}

test('resolves when the process is ready and stops it', async () => {
  const supervised = await supervise(server);
  expect(Number(await getPid())).toBeGreaterThan(0);
  await supervised.stop();
  await expect(getPid()).rejects.toThrow('ECONNREFUSED');
});

test('restarts a process that exited and reports it', async () => {
  const notes: string[] = [];
  hear = (line) => notes.push(line);
  await supervise(server);
  const before = await getPid();
  await request(`http://127.0.0.1:${port}/die`).catch(() => undefined);
  expect(await waitForNewPid(before)).not.toBe(before);
  expect(notes).toEqual(['server exited (code 3), restarting it']);
});

test('restarts a process on request without reporting it', async () => {
  const notes: string[] = [];
  hear = (line) => notes.push(line);
  const supervised = await supervise(server);
  const before = await getPid();
  supervised.restart();
  expect(await waitForNewPid(before)).not.toBe(before);
  expect(notes).toEqual([]);
});

test('detects that its bundle was rebuilt until the process restarts', async () => {
  const supervised = await supervise(server);
  const before = await getPid();
  expect(supervised.isOutdated()).toBe(false);
  await utimes(path.join(folder, 'server.js'), new Date(), new Date(Date.now() + 5000));
  expect(supervised.isOutdated()).toBe(true);
  supervised.restart();
  await waitForNewPid(before);
  expect(supervised.isOutdated()).toBe(false);
});

test('reports a process that exits during startup with the end of its log', async () => {
  await expect(supervise('console.error("no words found"); process.exit(1)')).rejects.toThrow(
    /The server process exited during startup\.\nno words found/,
  );
});

test('stops a process that is not ready when the signal aborts', async () => {
  const pidFile = path.join(folder, 'pid');
  const failure = new AbortController();
  const source = `
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    setInterval(() => {}, 1_000);
  `;
  const started = supervise(source, failure.signal);
  while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await setImmediate();
  failure.abort(new Error('the marketplace failed'));
  await expect(started).rejects.toThrow('the marketplace failed');
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH');
});

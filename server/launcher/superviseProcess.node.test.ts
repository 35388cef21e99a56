import childProcess, { type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import timers, { setImmediate } from 'node:timers/promises';
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

describe('when a process fails to start again', () => {
  const notes: string[] = [];
  const waits: unknown[] = [];
  beforeEach(() => {
    notes.length = 0;
    waits.length = 0;
    hear = (line) => notes.push(line);
    const { setTimeout: delay } = timers;
    jest.spyOn(timers, 'setTimeout').mockImplementation((ms, value, options) => {
      // The time limit of a stop is left alone.
      if (value !== undefined) return delay(ms, value, options);
      waits.push(ms);
      return delay(0);
    });
  });

  async function restartAfterFailure(): Promise<void> {
    const before = await getPid();
    waits.length = 0;
    await request(`http://127.0.0.1:${port}/die`).catch(() => undefined);
    expect(await waitForNewPid(before)).not.toBe(before);
    expect(waits).toEqual([0, 10_000]);
  }

  test('retries after the longest wait when the system call throws', async () => {
    await supervise(server);
    const logFile = path.join(folder, 'server.log');
    hear = (line) => {
      notes.push(line);
      // A log file that is a folder cannot be opened. It is one only for the first start.
      if (notes.length === 1) {
        renameSync(logFile, `${logFile}.old`);
        mkdirSync(logFile);
      } else rmdirSync(logFile);
    };
    await restartAfterFailure();
    expect(notes).toEqual([
      'server exited (code 3), restarting it',
      expect.stringMatching(/^server failed to start, trying again later: .*EISDIR/),
    ]);
  });

  test('retries after the longest wait when the process has an error and no exit', async () => {
    await supervise(server);
    const { spawn } = childProcess;
    jest
      .spyOn(childProcess, 'spawn')
      .mockImplementationOnce((_command, args, options) =>
        spawn(path.join(folder, 'missing'), args, options),
      );
    await restartAfterFailure();
    expect(notes).toEqual([
      'server exited (code 3), restarting it',
      expect.stringMatching(/^server failed to start, trying again later: .*spawn .*ENOENT/),
    ]);
  });
});

test('an error of a process that runs neither starts another nor counts as its exit', async () => {
  const notes: string[] = [];
  hear = (line) => notes.push(line);
  const spawn = jest.spyOn(childProcess, 'spawn');
  const supervised = await supervise(server);
  const pid = await getPid();
  const child = spawn.mock.results[0]?.value as ChildProcess;
  child.emit('error', new Error('kill EPERM'));
  child.emit('error', new Error('kill EPERM'));
  expect(await getPid()).toBe(pid);
  await supervised.stop();
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  expect(spawn).toHaveBeenCalledTimes(1);
  expect(notes).toEqual([]);
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

import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function supervise(source: string): Promise<SupervisedProcess> {
  const script = path.join(folder, 'server.js');
  await writeFile(script, source);
  running = await superviseProcess({
    name: 'server',
    script,
    env: { ...process.env, TEST_PORT: String(port) },
    logFile: path.join(folder, 'server.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    onNote: (line) => hear(line),
  });
  return running;
}

const pidNow = async () => (await request(`http://127.0.0.1:${port}/`)).body.text();

async function pidAfterRestart(before: string): Promise<string> {
  for (;;) {
    const pid = await pidNow().catch(() => before);
    if (pid !== before) return pid;
  }
}

test('is ready when the process answers, and gone after stop', async () => {
  const supervised = await supervise(server);
  expect(Number(await pidNow())).toBeGreaterThan(0);
  await supervised.stop();
  await expect(pidNow()).rejects.toThrow('ECONNREFUSED');
});

test('starts a dead process again and says so', async () => {
  const notes: string[] = [];
  hear = (line) => notes.push(line);
  await supervise(server);
  const before = await pidNow();
  await request(`http://127.0.0.1:${port}/die`).catch(() => undefined);
  expect(await pidAfterRestart(before)).not.toBe(before);
  expect(notes).toEqual(['server ended (code 3), starting it again']);
});

test('restart gives a new process without a note', async () => {
  const notes: string[] = [];
  hear = (line) => notes.push(line);
  const supervised = await supervise(server);
  const before = await pidNow();
  supervised.restart();
  expect(await pidAfterRestart(before)).not.toBe(before);
  expect(notes).toEqual([]);
});

test('knows that its bundle was written anew, until it runs that', async () => {
  const supervised = await supervise(server);
  const before = await pidNow();
  expect(supervised.isOutdated()).toBe(false);
  await utimes(path.join(folder, 'server.js'), new Date(), new Date(Date.now() + 5000));
  expect(supervised.isOutdated()).toBe(true);
  supervised.restart();
  await pidAfterRestart(before);
  expect(supervised.isOutdated()).toBe(false);
});

test('a process that ends while starting is reported with the end of its log', async () => {
  await expect(supervise('console.error("no words found"); process.exit(1)')).rejects.toThrow(
    /The server process ended while starting\.\nno words found/,
  );
});

// Clients that send or read slowly, in any number, do not slow down the others.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createHttpServer, defaultConnectionLimits } from '../../server/createHttpServer';
import { CALL_CONNECTIONS } from '../../server/upstreamConnections';
import { parseStatuses } from '../setup/rawRequest';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { openSlowSocket, openSlowSockets } from './slowSocket';

const SLOTS = 5;

let web: TestWeb | null = null;
afterEach(async () => {
  await web?.stop();
  web = null;
});

async function start(more: Parameters<typeof startTestWeb>[0] = {}): Promise<TestWeb> {
  web = await startTestWeb({
    routes: testRoutes,
    env: { PUBLIC_ORIGIN: 'http://gavel.test' },
    limits: { maxInFlight: SLOTS },
    answer: (_req, res) => sendJson(res, {}),
    ...more,
  });
  return web;
}

const halfHeaders = 'GET /en/echo HTTP/1.1\r\nHost: gavel.test\r\nX-Half: ';
const createHead = (path: string, more: readonly string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: gavel.test',
    'Origin: http://gavel.test',
    `Cookie: x-s-csrf-token=${CSRF_TOKEN}`,
    `X-S-Csrf-Token: ${CSRF_TOKEN}`,
    ...more,
    '\r\n',
  ].join('\r\n');
const halfWrite = `${createHead('/buyer/api/v1/lots', [
  'Content-Type: application/json',
  'Content-Length: 20',
  'Connection: close',
])}{"half":`;
const halfForm = `${createHead('/en/accounts/login', [
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 50',
])}email=`;

function waitForCount(count: number, listen: (note: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    listen(() => {
      seen += 1;
      if (seen === count) resolve();
    });
  });
}

/** Resolves when the server has the headers of this many requests. */
const requestsArrive = ({ server }: TestWeb, count: number): Promise<void> =>
  waitForCount(count, (note) => server.on('request', note));

/** Resolves when this many answers are written, whether or not the client reads them. */
const answersAreMade = ({ server }: TestWeb, count: number): Promise<void> =>
  waitForCount(count, (note) =>
    server.on('request', (_req, res: ServerResponse) => res.once('prefinish', note)),
  );

async function expectUsualService({ get, write }: TestWeb): Promise<void> {
  expect((await get('/en')).status).toBe(200);
  expect((await get('/buyer/api/v1/lots')).status).toBe(200);
  expect((await write('POST', '/buyer/api/v1/lots', { whole: true })).status).toBe(200);
}

test('the running server has the documented timeouts', () => {
  const server = createHttpServer();
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.maxConnections).toBe(10_000);
  expect(defaultConnectionLimits.checkEveryMs).toBeLessThanOrEqual(5_000);
});

test('500 half-sent headers block no other client and are closed in time', async () => {
  const here = await start({ connections: { headersTimeoutMs: 400, checkEveryMs: 50 } });
  const flood = await openSlowSockets(500, here.port, halfHeaders);
  await expectUsualService(here);
  const answers = await Promise.all(flood.map(({ closed }) => closed));
  expect(new Set(answers.flatMap(parseStatuses))).toEqual(new Set([408]));
  await expectUsualService(here);
});

test('a header that trickles in is closed like one that stalls', async () => {
  const here = await start({ connections: { headersTimeoutMs: 300, checkEveryMs: 50 } });
  const slow = await openSlowSocket(here.port, halfHeaders);
  let isOver = false;
  void slow.closed.then(() => (isOver = true));
  // One byte per turn of the event loop: never idle, never complete. The loop ends when the server
  // closes the connection.
  while (!isOver) {
    slow.write('a');
    await new Promise(setImmediate);
  }
  expect(parseStatuses(await slow.closed).every((status) => status === 408 || status === 431)).toBe(
    true,
  );
});

test('frees connections in time when half-sent requests take all of them', async () => {
  const here = await start({
    connections: { headersTimeoutMs: 2_000, checkEveryMs: 50, maxConnections: 40 },
  });
  const flood = await openSlowSockets(40, here.port, halfHeaders);
  const dropped = await openSlowSocket(
    here.port,
    'GET /healthz HTTP/1.1\r\nHost: gavel.test\r\n\r\n',
  );
  expect(await dropped.closed).toBe('');
  await Promise.all(flood.map(({ closed }) => closed));
  await expectUsualService(here);
});

test.each([
  ['calls', halfWrite],
  ['forms', halfForm],
])('half-sent %s take no slot and do not reach the upstream', async (_what, bytes) => {
  const here = await start({
    connections: { headersTimeoutMs: 300, requestTimeoutMs: 600, checkEveryMs: 50 },
  });
  const arrived = requestsArrive(here, 4 * SLOTS);
  const flood = await openSlowSockets(4 * SLOTS, here.port, bytes);
  await arrived;
  await expectUsualService(here);
  const reached = here.seen.length;
  const answers = await Promise.all(flood.map(({ closed }) => closed));
  expect(new Set(answers.flatMap(parseStatuses))).toEqual(new Set([408]));
  expect(here.seen.length).toBe(reached);
  await expectUsualService(here);
});

test('answers a body that arrives in two parts', async () => {
  const here = await start();
  const arrived = requestsArrive(here, 1);
  const slow = await openSlowSocket(here.port, halfWrite);
  await arrived;
  expect(here.seen).toEqual([]);
  slow.write('"a long ride"}'.slice(0, 12));
  expect(parseStatuses(await slow.closed)).toEqual([200]);
  expect(here.seen).toHaveLength(1);
});

test('a slow body that completes when every slot is taken gets a Retry-After', async () => {
  const held: (() => void)[] = [];
  const here = await start({ answer: (_req, res) => void held.push(() => sendJson(res, {})) });
  const arrived = requestsArrive(here, 1);
  const slow = await openSlowSocket(here.port, halfWrite);
  await arrived;
  const working = Array.from({ length: SLOTS }, () => here.get('/buyer/api/v1/lots'));
  while (held.length < SLOTS) await new Promise(setImmediate);
  slow.write('"a long ride"}'.slice(0, 12));
  const answer = await slow.closed;
  expect(parseStatuses(answer)).toEqual([503]);
  expect(answer).toMatch(/\r\nretry-after: 2\r\n/i);
  held.forEach((release) => release());
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual(working.map(() => 200));
});

test('a client that does not read its answer takes no slot', async () => {
  // The page holds this text about ten times: more than the system's buffers take.
  const here = await start({
    answer: (_req, res) => sendJson(res, { correction: 'x'.repeat(1_900_000) }),
  });
  const made = answersAreMade(here, SLOTS);
  const page = 'GET /en/echo HTTP/1.1\r\nHost: gavel.test\r\nAccept: text/html\r\n\r\n';
  const clients = await openSlowSockets(SLOTS, here.port, page, { reads: false });
  await made;
  await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
});

test('a client that does not read its picture takes no slot', async () => {
  const picture = Buffer.alloc(20_000_000, 'x');
  const here = await start({
    answer: (req, res) => {
      if (req.url?.startsWith('/images/'))
        res.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else sendJson(res, {});
    },
  });
  const call = 'GET /images/cw_large/lot-1-1.jpg HTTP/1.1\r\nHost: gavel.test\r\n\r\n';
  const clients = await openSlowSockets(SLOTS, here.port, call, { reads: false });
  while (here.seen.length < SLOTS) await new Promise(setImmediate);
  // The first bytes show that each answer has begun.
  await Promise.all(clients.map(({ connected: begun }) => begun));
  await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
});

test.each([
  ['live streams', '/buyer/api/v3/auctions/1/live', 'text/event-stream', CALL_CONNECTIONS + 5],
  ['pictures', '/images/cw_large/lot-1-1.jpg', 'image/jpeg', 64],
])(
  'any number of open %s leaves connections to the upstream for calls and pages',
  async (_what, path, type, atOnce) => {
    const here = await start({
      limits: { maxInFlight: 1000 },
      answer: (req, res) => {
        if (req.url === path)
          res.writeHead(200, { 'content-type': type }).write(Buffer.alloc(100_000, 'x'));
        else sendJson(res, { correction: 'A ring' });
      },
    });
    // More than the connections that calls and pages share. Later pictures wait for earlier ones.
    const call = `GET ${path} HTTP/1.1\r\nHost: gavel.test\r\n\r\n`;
    const clients = await openSlowSockets(CALL_CONNECTIONS + 5, here.port, call, { reads: false });
    while (here.seen.length < atOnce) await new Promise(setImmediate);
    // A page has a shorter deadline than a picture and does not wait for the pictures to end.
    const page = await here.get('/en/echo');
    await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
    expect(page.status).toBe(200);
  },
);

test('many requests on one connection take one slot', async () => {
  const held: (() => void)[] = [];
  const here = await start({
    answer: (req, res) => {
      if (req.url?.endsWith('/popular')) held.push(() => sendJson(res, {}));
      else sendJson(res, {});
    },
  });
  const arrived = requestsArrive(here, 4 * SLOTS);
  const call = 'GET /buyer/api/v1/lots/popular HTTP/1.1\r\nHost: gavel.test\r\n\r\n';
  const last = call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const client = await openSlowSocket(here.port, call.repeat(4 * SLOTS - 1) + last);
  await arrived;
  await expectUsualService(here);
  // The next request reaches the upstream only after the previous one is answered.
  for (let answered = 0; answered < 4 * SLOTS; answered += 1) {
    while (held.length === 0) await new Promise(setImmediate);
    expect(held).toHaveLength(1);
    held.pop()?.();
  }
  expect(parseStatuses(await client.closed)).toEqual(Array.from({ length: 4 * SLOTS }, () => 200));
});

test('limits the connections of each address, but not those of a trusted proxy', () => {
  const limits = { ...defaultConnectionLimits, maxConnectionsPerAddress: 2 };
  const server = createHttpServer(limits, new Set(['10.0.0.9']));
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.listeners('connection').at(-1)?.call(server, socket);
    return socket;
  };
  const [first, , third] = [connect('10.0.0.1'), connect('::ffff:10.0.0.1'), connect('10.0.0.1')];
  expect(first?.destroy).not.toHaveBeenCalled();
  expect(third?.destroy).toHaveBeenCalledTimes(1);
  expect(connect('10.0.0.2').destroy).not.toHaveBeenCalled();
  for (let client = 0; client < 5; client += 1)
    expect(connect('10.0.0.9').destroy).not.toHaveBeenCalled();
  // An uncounted connection frees no slot when it closes; a counted one does.
  third?.emit('close');
  expect(connect('10.0.0.1').destroy).toHaveBeenCalledTimes(1);
  first?.emit('close');
  expect(connect('10.0.0.1').destroy).not.toHaveBeenCalled();
});

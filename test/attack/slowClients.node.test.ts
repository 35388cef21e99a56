// security.md 3.11.3: whoever sends or reads slowly, and however many of them there are, takes nothing from the others.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createHttpServer, usualConnectionLimits } from '../../server/createHttpServer';
import { CALL_CONNECTIONS } from '../../server/upstreamConnections';
import { statusesOf } from '../setup/rawRequest';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { openSlowSocket, openSlowSockets } from './slowSocket';

const PLACES = 5;

let web: TestWeb | null = null;
afterEach(async () => {
  await web?.stop();
  web = null;
});

async function start(more: Parameters<typeof startTestWeb>[0] = {}): Promise<TestWeb> {
  web = await startTestWeb({
    routes: testRoutes,
    env: { PUBLIC_ORIGIN: 'http://gavel.test' },
    limits: { maxInFlight: PLACES },
    answer: (_req, res) => sendJson(res, {}),
    ...more,
  });
  return web;
}

const halfHeaders = 'GET /en/echo HTTP/1.1\r\nHost: gavel.test\r\nX-Half: ';
const headOf = (path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: gavel.test\r\nOrigin: http://gavel.test\r\nCookie: x-s-csrf-token=${CSRF_TOKEN}\r\nX-S-Csrf-Token: ${CSRF_TOKEN}\r\n${more}\r\n`;
const halfWrite = `${headOf('/buyer/api/v1/lots', 'Content-Type: application/json\r\nContent-Length: 20\r\nConnection: close\r\n')}{"half":`;
const halfForm = `${headOf('/en/accounts/login', 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n')}email=`;

function countOf(count: number, listen: (note: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    listen(() => {
      seen += 1;
      if (seen === count) resolve();
    });
  });
}

/** Resolves when the server has the headers of so many requests. */
const requestsArrive = ({ server }: TestWeb, count: number): Promise<void> =>
  countOf(count, (note) => server.on('request', note));

/** Resolves when so many answers have been made, whether or not anybody takes them. */
const answersAreMade = ({ server }: TestWeb, count: number): Promise<void> =>
  countOf(count, (note) => server.on('request', (_req, res: ServerResponse) => res.once('prefinish', note)));

async function expectUsualService({ get, write }: TestWeb): Promise<void> {
  expect((await get('/en')).status).toBe(200);
  expect((await get('/buyer/api/v1/lots')).status).toBe(200);
  expect((await write('POST', '/buyer/api/v1/lots', { whole: true })).status).toBe(200);
}

test('the times of the running server are those that were promised', () => {
  const server = createHttpServer();
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.maxConnections).toBe(10_000);
  expect(usualConnectionLimits.checkEveryMs).toBeLessThanOrEqual(5_000);
});

test('500 half-sent headers stop nobody, and are shut out in time', async () => {
  const here = await start({ connections: { headersTimeoutMs: 400, checkEveryMs: 50 } });
  const flood = await openSlowSockets(500, here.port, halfHeaders);
  await expectUsualService(here);
  const answers = await Promise.all(flood.map(({ closed }) => closed));
  expect(new Set(answers.flatMap(statusesOf))).toEqual(new Set([408]));
  await expectUsualService(here);
});

test('a header that trickles in is shut out like one that stands still', async () => {
  const here = await start({ connections: { headersTimeoutMs: 300, checkEveryMs: 50 } });
  const slow = await openSlowSocket(here.port, halfHeaders);
  let isOver = false;
  void slow.closed.then(() => (isOver = true));
  // One byte a turn of the loop: never idle, never done. The server's end of the connection ends the loop.
  while (!isOver) {
    slow.write('a');
    await new Promise(setImmediate);
  }
  expect(statusesOf(await slow.closed).every((status) => status === 408 || status === 431)).toBe(true);
});

test('when all connections are taken by half-sent requests, they come free in time', async () => {
  const here = await start({ connections: { headersTimeoutMs: 300, checkEveryMs: 50, maxConnections: 40 } });
  const flood = await openSlowSockets(40, here.port, halfHeaders);
  const dropped = await openSlowSocket(here.port, 'GET /healthz HTTP/1.1\r\nHost: gavel.test\r\n\r\n');
  expect(await dropped.closed).toBe('');
  await Promise.all(flood.map(({ closed }) => closed));
  await expectUsualService(here);
});

test.each([
  ['calls', halfWrite],
  ['forms', halfForm],
])('half-sent %s hold no place of those who work, and reach nobody', async (_what, bytes) => {
  const here = await start({ connections: { headersTimeoutMs: 300, requestTimeoutMs: 600, checkEveryMs: 50 } });
  const arrived = requestsArrive(here, 4 * PLACES);
  const flood = await openSlowSockets(4 * PLACES, here.port, bytes);
  await arrived;
  await expectUsualService(here);
  const reached = here.seen.length;
  const answers = await Promise.all(flood.map(({ closed }) => closed));
  expect(new Set(answers.flatMap(statusesOf))).toEqual(new Set([408]));
  expect(here.seen.length).toBe(reached);
  await expectUsualService(here);
});

test('a body that comes in two halves is answered like any other', async () => {
  const here = await start();
  const arrived = requestsArrive(here, 1);
  const slow = await openSlowSocket(here.port, halfWrite);
  await arrived;
  expect(here.seen).toEqual([]);
  slow.write('"a long ride"}'.slice(0, 12));
  expect(statusesOf(await slow.closed)).toEqual([200]);
  expect(here.seen).toHaveLength(1);
});

test('who ends a slow body when every place is taken is told to come back', async () => {
  const held: (() => void)[] = [];
  const here = await start({ answer: (_req, res) => void held.push(() => sendJson(res, {})) });
  const arrived = requestsArrive(here, 1);
  const slow = await openSlowSocket(here.port, halfWrite);
  await arrived;
  const working = Array.from({ length: PLACES }, () => here.get('/buyer/api/v1/lots'));
  while (held.length < PLACES) await new Promise(setImmediate);
  slow.write('"a long ride"}'.slice(0, 12));
  const answer = await slow.closed;
  expect(statusesOf(answer)).toEqual([503]);
  expect(answer).toMatch(/\r\nretry-after: 2\r\n/i);
  held.forEach((release) => release());
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual(working.map(() => 200));
});

test('who does not read what they asked for holds no place', async () => {
  // On the page some ten times: more than the buffers of the system take.
  const here = await start({ answer: (_req, res) => sendJson(res, { correction: 'x'.repeat(1_900_000) }) });
  const made = answersAreMade(here, PLACES);
  const page = 'GET /en/echo HTTP/1.1\r\nHost: gavel.test\r\nAccept: text/html\r\n\r\n';
  const clients = await openSlowSockets(PLACES, here.port, page, { reads: false });
  await made;
  await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
});

test('nor does who does not read a picture', async () => {
  const picture = Buffer.alloc(20_000_000, 'x');
  const here = await start({
    answer: (req, res) => {
      if (req.url?.startsWith('/images/')) res.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else sendJson(res, {});
    },
  });
  const call = 'GET /images/cw_large/lot-1-1.jpg HTTP/1.1\r\nHost: gavel.test\r\n\r\n';
  const clients = await openSlowSockets(PLACES, here.port, call, { reads: false });
  while (here.seen.length < PLACES) await new Promise(setImmediate);
  // Each answer has begun when its first bytes are there.
  await Promise.all(clients.map(({ begun }) => begun));
  await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
});

test.each([
  ['live streams', '/buyer/api/v3/auctions/1/live', 'text/event-stream', CALL_CONNECTIONS + 5],
  ['pictures', '/images/cw_large/lot-1-1.jpg', 'image/jpeg', 64],
])('however many %s stand open, calls and pages find their way to the upstream', async (_what, path, type, atOnce) => {
  const here = await start({
    limits: { maxInFlight: 1000 },
    answer: (req, res) => {
      if (req.url === path) res.writeHead(200, { 'content-type': type }).write(Buffer.alloc(100_000, 'x'));
      else sendJson(res, { correction: 'A ring' });
    },
  });
  // More than the connections that calls and pages share; of pictures the later ones wait for the earlier.
  const call = `GET ${path} HTTP/1.1\r\nHost: gavel.test\r\n\r\n`;
  const clients = await openSlowSockets(CALL_CONNECTIONS + 5, here.port, call, { reads: false });
  while (here.seen.length < atOnce) await new Promise(setImmediate);
  // A page has less patience than a picture: it does not wait for their end.
  const page = await here.get('/en/echo');
  await expectUsualService(here).finally(() => clients.forEach(({ destroy }) => destroy()));
  expect(page.status).toBe(200);
});

test('who asks for much on one connection holds one place', async () => {
  const held: (() => void)[] = [];
  const here = await start({
    answer: (req, res) => {
      if (req.url?.endsWith('/popular')) held.push(() => sendJson(res, {}));
      else sendJson(res, {});
    },
  });
  const arrived = requestsArrive(here, 4 * PLACES);
  const call = 'GET /buyer/api/v1/lots/popular HTTP/1.1\r\nHost: gavel.test\r\n\r\n';
  const last = call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const client = await openSlowSocket(here.port, call.repeat(4 * PLACES - 1) + last);
  await arrived;
  await expectUsualService(here);
  // The next one reaches the upstream only when the one before it is answered.
  for (let answered = 0; answered < 4 * PLACES; answered += 1) {
    while (held.length === 0) await new Promise(setImmediate);
    expect(held).toHaveLength(1);
    held.pop()?.();
  }
  expect(statusesOf(await client.closed)).toEqual(Array.from({ length: 4 * PLACES }, () => 200));
});

test('one address has so many connections and no more; another one, and a trusted proxy, have their own', () => {
  const limits = { ...usualConnectionLimits, maxConnectionsPerAddress: 2 };
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
  for (let client = 0; client < 5; client += 1) expect(connect('10.0.0.9').destroy).not.toHaveBeenCalled();
  // One that was never counted frees no place; one that was does.
  third?.emit('close');
  expect(connect('10.0.0.1').destroy).toHaveBeenCalledTimes(1);
  first?.emit('close');
  expect(connect('10.0.0.1').destroy).not.toHaveBeenCalled();
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listenOnLoopback } from './createHttpServer';
import { createDrain } from './drain';
import { stopServer } from './stopGracefully';

function get(
  agent: http.Agent,
  port: number,
  host = '127.0.0.1',
): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host, port, agent }, (res) => {
        res.resume();
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, connection: res.headers.connection }),
        );
      })
      .on('error', reject);
  });
}

async function start(
  handler: http.RequestListener,
): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

test('answers a request on an idle connection with Connection: close and no reset', async () => {
  const drain = createDrain();
  const { server, port } = await start((_req, res) => {
    if (drain.isDraining) res.setHeader('connection', 'close');
    res.end('ok');
  });
  const agents = Array.from(
    { length: 10 },
    () => new http.Agent({ keepAlive: true, maxSockets: 1 }),
  );
  await Promise.all(agents.map((agent) => get(agent, port)));
  const stopped = stopServer(server, drain, { idleGraceMs: 2000, limitMs: 5000 });
  const answers = await Promise.all(agents.map((agent) => get(agent, port)));
  expect(answers).toEqual(agents.map(() => ({ status: 200, connection: 'close' })));
  await stopped;
});

test('finishes running requests and closes stuck ones at the limit', async () => {
  const drain = createDrain();
  const hanging: http.ServerResponse[] = [];
  const { server, port } = await start((_req, res) => void hanging.push(res));
  const agent = new http.Agent();
  const [first, second] = [get(agent, port), get(agent, port).catch(() => 'cut')];
  while (hanging.length < 2) await new Promise(setImmediate);
  const stopped = stopServer(server, drain, { idleGraceMs: 10, limitMs: 200 });
  hanging[0]?.end('late');
  expect(await Promise.race([first, second])).toMatchObject({ status: 200 });
  await stopped;
  expect(await Promise.all([first, second])).toContain('cut');
});

describe('a server of loopback', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  // A machine without IPv6 serves only IPv4, of which the same is true.
  const host = addresses.some(({ address }) => address === '::1') ? '::1' : '127.0.0.1';
  // One hour: if it waited for a limit, the test would time out.
  const never = 3_600_000;

  async function startOnLoopback(handler: http.RequestListener): Promise<http.Server> {
    const server = http.createServer(handler);
    await new Promise<void>((resolve) => listenOnLoopback(server, 0, resolve));
    return server;
  }

  const getFrom = (server: http.Server, agent = new http.Agent()) =>
    get(agent, (server.address() as AddressInfo).port, host);

  test('accepts no more connections over IPv6, and finishes running requests', async () => {
    const hanging: http.ServerResponse[] = [];
    const server = await startOnLoopback((_req, res) => void hanging.push(res));
    const { port } = server.address() as AddressInfo;
    const running = getFrom(server);
    while (hanging.length < 1) await new Promise(setImmediate);
    const onStop = jest.fn();
    const limits = { idleGraceMs: never, limitMs: never };
    const stopped = stopServer(server, createDrain(), limits).then(onStop);
    await expect(get(new http.Agent(), port, host)).rejects.toThrow('ECONNREFUSED');
    expect(onStop).not.toHaveBeenCalled();
    hanging[0]?.end('late');
    expect(await running).toMatchObject({ status: 200 });
    await stopped;
  });

  test('closes idle connections over IPv6', async () => {
    const server = await startOnLoopback((_req, res) => res.end());
    await getFrom(server, new http.Agent({ keepAlive: true }));
    await stopServer(server, createDrain(), { idleGraceMs: 1, limitMs: never });
    expect(server.listening).toBe(false);
  });

  test('closes stuck connections over IPv6 at the limit', async () => {
    const hanging: http.ServerResponse[] = [];
    const server = await startOnLoopback((_req, res) => void hanging.push(res));
    const stuck = getFrom(server).catch(() => 'cut');
    while (hanging.length < 1) await new Promise(setImmediate);
    await stopServer(server, createDrain(), { idleGraceMs: never, limitMs: 1 });
    expect(await stuck).toBe('cut');
  });
});

test('stops immediately without connections', async () => {
  const { server } = await start((_req, res) => res.end());
  // One hour: if it waited for a limit, the test would time out.
  await stopServer(server, createDrain(), { idleGraceMs: 3_600_000, limitMs: 3_600_000 });
  expect(server.listening).toBe(false);
});

test('calls each drain listener once', () => {
  const drain = createDrain();
  const [heard, stopped] = [jest.fn(), jest.fn()];
  drain.onBegin(heard);
  drain.onBegin(stopped)();
  drain.begin();
  drain.begin();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});

test('finishes draining when everything that the listeners ended is done', async () => {
  const drain = createDrain();
  let finish = (): void => undefined;
  drain.onBegin(() => new Promise((resolve) => (finish = resolve)));
  drain.onBegin(() => undefined);
  drain.begin();
  const onEnd = jest.fn();
  const ending = drain.waitForListeners().then(onEnd);
  await new Promise(setImmediate);
  expect(onEnd).not.toHaveBeenCalled();
  finish();
  await ending;
});

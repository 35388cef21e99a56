// A demo accepts connections only from its own machine, over IPv4 and IPv6.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listenOnLoopback } from '../../server/createHttpServer';

const reach = (host: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const req = http.get({ host, port, agent: false }, (res) => {
      res.resume().once('end', () => resolve(String(res.statusCode)));
    });
    req.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });

test('accepts both loopback names and refuses every other address of the machine', async () => {
  const server = http.createServer((_req, res) => res.end('here'));
  await new Promise<void>((resolve) => listenOnLoopback(server, 0, resolve));
  const { port } = server.address() as AddressInfo;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(await reach('127.0.0.1', port)).toBe('200');
  if (addresses.some(({ address }) => address === '::1'))
    expect(await reach('::1', port)).toBe('200');
  const outside = addresses.filter(({ internal, scopeid }) => !internal && !scopeid);
  expect(await Promise.all(outside.map(({ address }) => reach(address, port)))).toEqual(
    outside.map(() => 'ECONNREFUSED'),
  );
  await new Promise((resolve) => server.close(resolve));
});

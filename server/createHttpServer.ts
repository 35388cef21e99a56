// The HTTP server of the web process: how long a caller may take, and how many connections there may be. index.ts puts
// the app on it, and tests do, with shorter times. Node itself would wait for minutes, and look only every half minute.
import http from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './middleware/rateLimit';

export type ConnectionLimits = {
  /** From the first byte to the end of the headers. */
  headersTimeoutMs: number;
  /** From the first byte to the end of the body. */
  requestTimeoutMs: number;
  keepAliveMs: number;
  /** How often the two times above are looked at. */
  checkEveryMs: number;
  maxConnections: number;
  /** Of one client, so that it cannot take all places; not for the proxies that we trust. */
  maxConnectionsPerAddress: number;
};

export const usualConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  keepAliveMs: 65_000,
  checkEveryMs: 5_000,
  maxConnections: 10_000,
  maxConnectionsPerAddress: 2_000,
};

const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

function limitPerAddress(server: http.Server, max: number, trusted: ReadonlySet<string>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (trusted.has(address)) return;
    const key = networkOf(address);
    const count = open.get(key) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}

export function createHttpServer(
  limits: ConnectionLimits = usualConnectionLimits,
  trustedProxies: ReadonlySet<string> = new Set(),
): http.Server {
  const server = http.createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  });
  server.maxConnections = limits.maxConnections;
  limitPerAddress(server, limits.maxConnectionsPerAddress, trustedProxies);
  return server;
}

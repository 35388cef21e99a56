// The HTTP server of the web process, with timeouts and connection limits. Node's defaults allow
// minutes and check only every 30 seconds.
import http from 'node:http';
import type { Server } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';
import { isInNetworks, normalizeIp, toNetwork } from '../src/lib/ipAddress';

const missingFamilyErrors = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * The IPv6 server of each server that listens on loopback. It counts its own connections, which
 * `close` of the other does not wait for.
 */
const ipv6Servers = new WeakMap<Server, net.Server>();

/** The socket servers whose connections `server` answers. */
export function getSocketServers(server: Server): net.Server[] {
  const ipv6Server = ipv6Servers.get(server);
  return ipv6Server === undefined ? [server] : [server, ipv6Server];
}

/**
 * Listens only on the loopback addresses, IPv4 and IPv6. A demo must not be reachable by others,
 * because anyone who reaches it can sign in to every account. The IPv6 socket server passes its
 * connections to the HTTP server. Without IPv6, only IPv4 is served. Other errors are emitted as
 * `server`'s 'error' event.
 */
export function listenOnLoopback(server: Server, port: number, onListening: () => void): void {
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const ipv6Server = net.createServer((socket) => server.emit('connection', socket));
    ipv6Server.on('error', (error: NodeJS.ErrnoException) => {
      if (missingFamilyErrors.has(error.code ?? '')) onListening();
      else server.emit('error', error);
    });
    server.once('close', () => ipv6Server.close());
    ipv6Server.listen(
      {
        host: '::1',
        port: typeof address === 'object' && address !== null ? address.port : port,
        ipv6Only: true,
      },
      () => {
        ipv6Server.unref();
        ipv6Servers.set(server, ipv6Server);
        onListening();
      },
    );
  });
}

export type ConnectionLimits = {
  /** From the first byte to the end of the headers. */
  headersTimeoutMs: number;
  /** From the first byte to the end of the body. */
  requestTimeoutMs: number;
  keepAliveMs: number;
  /** How often the two timeouts above are checked. */
  checkEveryMs: number;
  maxConnections: number;
  /** Connections per client network. Trusted proxies are exempt. */
  maxConnectionsPerAddress: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  keepAliveMs: 65_000,
  checkEveryMs: 5_000,
  maxConnections: 10_000,
  maxConnectionsPerAddress: 2_000,
};

function limitPerAddress(server: http.Server, max: number, trusted: ReadonlySet<string>): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = normalizeIp(socket.remoteAddress ?? '');
    if (isInNetworks(address, trusted)) return;
    const key = toNetwork(address);
    const count = open.get(key) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const remaining = (open.get(key) ?? 1) - 1;
      if (remaining === 0) open.delete(key);
      else open.set(key, remaining);
    });
  });
}

export function createHttpServer(
  limits: ConnectionLimits = defaultConnectionLimits,
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

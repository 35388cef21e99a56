// Shuts down on SIGTERM or SIGINT. Readiness fails, streams end, running requests and those still
// arriving on open connections are answered with `Connection: close`, and after at most ten seconds
// the process exits.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';
import { getSocketServers } from './createHttpServer';
import type { Drain } from './drain';

/**
 * Clients can still use an idle connection within this time, so that it is not reset while a
 * request arrives.
 */
const IDLE_GRACE_MS = 2500;
const LIMIT_MS = 9000;

/**
 * Uses the plain socket server's close. http's own would close idle connections, on which a request
 * may be arriving.
 */
const closeSocketServer = (server: NetServer): Promise<void> =>
  new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });

/** Resolves when every connection is closed. */
export async function stopServer(
  server: Server,
  drain: Drain,
  { idleGraceMs = IDLE_GRACE_MS, limitMs = LIMIT_MS } = {},
): Promise<void> {
  drain.begin();
  const timers = [
    // Repeated: a response that was being sent at the start leaves its connection open.
    setInterval(() => server.closeIdleConnections(), idleGraceMs),
    // Requests that still run now are stuck.
    setTimeout(() => server.closeAllConnections(), limitMs),
  ];
  await Promise.all(getSocketServers(server).map(closeSocketServer));
  timers.forEach(clearTimeout);
}

/** Time for other cleanup after the last request. */
const CLEANUP_MS = 1000;

/** `flush` sends what the last requests recorded. */
export function stopGracefully(
  server: Server,
  drain: Drain,
  log: Logger,
  flush: () => Promise<void>,
): void {
  const stop = (signal: string): void => {
    if (drain.isDraining) return;
    log.info({ signal }, 'stopping');
    void stopServer(server, drain).then(async () => {
      const tooLate = new Promise((resolve) => setTimeout(resolve, CLEANUP_MS));
      await Promise.race([Promise.all([drain.waitForListeners(), flush()]), tooLate]);
      log.info('stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

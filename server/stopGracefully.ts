// Stops on SIGTERM or SIGINT: readiness goes down, streams end, requests under way and those still arriving on open
// connections are answered with `Connection: close`, and after nine seconds at most the process goes.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Logger } from 'pino';
import type { Drain } from './drain';

/** Clients with an idle connection use it or lose it within this time, without a reset in the middle. */
const IDLE_GRACE_MS = 2500;
const LIMIT_MS = 9000;

/** Resolves when every connection is closed. */
export function stopServer(
  server: Server,
  drain: Drain,
  { idleGraceMs = IDLE_GRACE_MS, limitMs = LIMIT_MS } = {},
): Promise<void> {
  drain.begin();
  const timers = [
    setTimeout(() => server.closeIdleConnections(), idleGraceMs),
    // What still runs by now hangs.
    setTimeout(() => server.closeAllConnections(), limitMs),
  ];
  return new Promise((resolve) => {
    // The plain close of a socket server: http's own would cut idle connections, on which a request may be coming.
    NetServer.prototype.close.call(server, () => {
      timers.forEach(clearTimeout);
      resolve();
    });
  });
}

/** How long what is to end with the process may take when no request is left. */
const LAST_MS = 1000;

/** `endRest`: ends what else the process has begun. */
export function stopGracefully(server: Server, drain: Drain, log: Logger, endRest: () => Promise<void> = () => Promise.resolve()): void {
  const stop = (signal: string): void => {
    if (drain.isDraining) return;
    log.info({ signal }, 'stopping');
    void stopServer(server, drain).then(async () => {
      await Promise.race([endRest(), new Promise((resolve) => setTimeout(resolve, LAST_MS))]);
      log.info('stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

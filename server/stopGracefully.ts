// Stops on SIGTERM or SIGINT: readiness goes down, requests under way are answered with `Connection: close`, streams
// are ended, and after ten seconds at most the process goes.
import type { Server } from 'node:http';
import type { Logger } from 'pino';

const STREAM_GRACE_MS = 500;
const LIMIT_MS = 9000;

export function stopGracefully(server: Server, drain: { isDraining: boolean }, log: Logger): void {
  const stop = (signal: string): void => {
    if (drain.isDraining) return;
    drain.isDraining = true;
    log.info({ signal }, 'stopping');
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // What still runs after that is a stream without an end, or a request that hangs.
    setTimeout(() => server.closeIdleConnections(), STREAM_GRACE_MS).unref();
    setTimeout(() => server.closeAllConnections(), LIMIT_MS).unref();
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

// Listens for HTTP, on loopback unless told otherwise, with limits on slow callers, and stops
// without interrupting a request. Web servers are the only callers.
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';

export type RunningServer = { port: number; stop: () => Promise<void> };

/**
 * While draining, responses tell clients to close the connection, so that no idle connection is cut
 * just as its next request arrives.
 */
const drainMs = 300;
const longestStopMs = 8_000;

/** Port 0 uses a free port. Rejects when the port is in use. */
export async function serve(
  app: Express,
  port: number,
  host = '127.0.0.1',
): Promise<RunningServer> {
  let draining = false;
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
    (req, res) => {
      if (draining) res.setHeader('Connection', 'close');
      app(req, res);
    },
  );
  server.maxConnections = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      draining = true;
      await delay(drainMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const forced = setTimeout(() => server.closeAllConnections(), longestStopMs);
      await closed;
      clearTimeout(forced);
    },
  };
}

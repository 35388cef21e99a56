// Serves the metrics of a process to Prometheus on a port of their own, which is never the public
// one. By default only this machine can reach it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type MetricsAddress = { host: string; port: number };
export type MetricsServer = { port: number; stop: () => Promise<void> };

const REQUEST_TIMEOUT_MS = 10_000;

/** `5xx` for 503. Labels must have few values, and a status has dozens. */
export const toStatusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** For durations of requests, from a cached page to the deadline of a slow call. */
export const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The registry of a process, which all its metrics are declared with. */
export const createMetricsRegistry = (): Registry => new Registry();

/**
 * Resolves to null without an address, or when the port is taken: the site is more important than
 * its figures. Figures of Node itself (memory, event loop, garbage collection) are collected only
 * while someone can read them.
 */
export async function serveMetrics(
  address: MetricsAddress | null,
  registry: Registry,
  log: Logger,
): Promise<MetricsServer | null> {
  if (address === null) return null;
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'could not collect metrics');
        res.writeHead(500).end();
      },
    );
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    log.error({ err: error, ...address }, 'could not serve metrics');
    return null;
  }
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined)
    collectDefaultMetrics({ register: registry });
  const { port } = server.address() as AddressInfo;
  log.info({ host: address.host, port }, 'metrics are served');
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

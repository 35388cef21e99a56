// What the marketplace counts for Prometheus. Every label has few values: endpoints, jobs and
// reasons are names of ours. `job` and `instance` are Prometheus's own labels.
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram } from 'prom-client';
import { createMetricsRegistry, requestSeconds } from '../../../config/observability/serveMetrics';

export const marketplaceRegistry = createMetricsRegistry();
const registers = [marketplaceRegistry];

export const endpointRequests = new Counter({
  name: 'gavel_endpoint_requests_total',
  help: 'Requests that the marketplace answered, by endpoint of the contract.',
  labelNames: ['endpoint', 'status'] as const,
  registers,
});
export const endpointDuration = new Histogram({
  name: 'gavel_endpoint_seconds',
  help: 'Time until the response was sent. Live streams are not included.',
  labelNames: ['endpoint'] as const,
  buckets: requestSeconds,
  registers,
});
export const bids = new Counter({
  name: 'gavel_bids_total',
  help: 'Bids by outcome. The reason is the first refusal code, or empty.',
  labelNames: ['outcome', 'reason'] as const,
  registers,
});
export const jobRuns = new Counter({
  name: 'gavel_job_runs_total',
  help: 'Runs of background jobs, by result: done or failed.',
  labelNames: ['job_name', 'result'] as const,
  registers,
});
/** Time minus this is how late the job is, or for how long it has been running. */
export const jobDueTime = new Gauge({
  name: 'gavel_job_due_timestamp_seconds',
  help: 'When the current or the next run of a job was or is to begin, in Unix time.',
  labelNames: ['job_name'] as const,
  registers,
});
export const liveClients = new Gauge({
  name: 'gavel_live_stream_clients',
  help: 'Live streams that are open.',
  registers,
});
export const closedLots = new Counter({
  name: 'gavel_lots_closed_total',
  help: 'Lots that were closed, by their status afterwards.',
  labelNames: ['status'] as const,
  registers,
});
export const closingDelay = new Histogram({
  name: 'gavel_lot_closing_delay_seconds',
  help: 'Time from the closing time of a lot until it was closed.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  registers,
});

const pools = new Map<Pool, string>();

const connections = new Gauge({
  name: 'gavel_database_connections',
  help: 'Connections to PostgreSQL by pool and state: in_use or idle.',
  labelNames: ['pool', 'state'] as const,
  registers,
  collect: () => {
    connections.reset();
    for (const [{ totalCount, idleCount }, pool] of pools) {
      connections.inc({ pool, state: 'in_use' }, totalCount - idleCount);
      connections.inc({ pool, state: 'idle' }, idleCount);
    }
  },
});
const waiting = new Gauge({
  name: 'gavel_database_waiting',
  help: 'Requests and jobs that wait for a connection.',
  labelNames: ['pool'] as const,
  registers,
  collect: () => {
    waiting.reset();
    for (const [{ waitingCount }, pool] of pools) waiting.inc({ pool }, waitingCount);
  },
});

/** Returns a function that stops the observation, for when the pool ends. */
export function observePool(pool: Pool, name: string): () => void {
  pools.set(pool, name);
  return () => pools.delete(pool);
}

// What the web server counts for Prometheus. Every label has few values: routes and services are
// named, never taken from a URL.
import type { Response } from 'express';
import { Counter, Gauge, Histogram } from 'prom-client';
import {
  createMetricsRegistry,
  requestSeconds,
  toStatusClass,
} from '../config/observability/serveMetrics';

export const webRegistry = createMetricsRegistry();
const registers = [webRegistry];

const requests = new Counter({
  name: 'gavel_http_requests_total',
  help: 'Requests that the web server answered.',
  labelNames: ['route', 'method', 'status'] as const,
  registers,
});
const requestDuration = new Histogram({
  name: 'gavel_http_request_seconds',
  help: 'Time until the response was sent. Live streams are not included.',
  labelNames: ['route'] as const,
  buckets: requestSeconds,
  registers,
});
export const upstreamCalls = new Histogram({
  name: 'gavel_upstream_call_seconds',
  help: 'Time until the headers of an upstream response. The status is "error" without one.',
  labelNames: ['service', 'status'] as const,
  buckets: requestSeconds,
  registers,
});
export const renderDuration = new Histogram({
  name: 'gavel_page_render_seconds',
  help: 'Time that React takes to render a page, without waiting for data.',
  labelNames: ['page'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
  registers,
});
/** hit: from the cache; inflight: another request is rendering it; stale or miss: rendered. */
export const pageCacheReads = new Counter({
  name: 'gavel_page_cache_reads_total',
  help: 'Reads of the cache of pages for anonymous visitors: hit, stale, inflight or miss.',
  labelNames: ['result'] as const,
  registers,
});
export const streamClients = new Gauge({
  name: 'gavel_http_stream_clients',
  help: 'Browsers that are connected to a live stream.',
  registers,
});
export const prints = new Histogram({
  name: 'gavel_print_seconds',
  help: 'Time to print a document, including its wait in the queue.',
  labelNames: ['result'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

type PrintQueue = { running: number; waiting: number };
let readPrintQueue = (): PrintQueue => ({ running: 0, waiting: 0 });
const printJobs = new Gauge({
  name: 'gavel_print_jobs',
  help: 'Print jobs by state: running or waiting.',
  labelNames: ['state'] as const,
  registers,
  collect: () => {
    const { running, waiting } = readPrintQueue();
    printJobs.set({ state: 'running' }, running);
    printJobs.set({ state: 'waiting' }, waiting);
  },
});

/** `read` is called whenever metrics are collected. */
export function observePrintQueue(read: () => PrintQueue): void {
  readPrintQueue = read;
}

/** First segments of paths that are not pages. */
const FAMILIES = new Set([
  'assets',
  'calendar',
  'healthz',
  'i18n',
  'images',
  'payments',
  'print',
  'readyz',
  'sitemaps',
  'social',
]);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Names the route in metrics and traces. `name` must come from a small, fixed set. */
export function setRoute(res: Response, name: string): void {
  res.locals['route'] = name;
}

/** `page:lot`, `api:buyer`, a family of paths such as `assets`, or `other`. */
export function getRoute(res: Response, path: string): string {
  const name: unknown = res.locals['route'];
  if (typeof name === 'string') return name;
  const family = path.split('/', 2)[1] ?? '';
  return FAMILIES.has(family) ? family : 'other';
}

export function countRequest(
  { route, method, status }: { route: string; method: string; status: number },
  seconds: number,
): void {
  requests.inc({
    route,
    method: METHODS.has(method) ? method : 'other',
    status: toStatusClass(status),
  });
  if (route !== 'live') requestDuration.observe({ route }, seconds);
}

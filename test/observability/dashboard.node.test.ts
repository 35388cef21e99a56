// The dashboard and the alert rules against the metrics that the processes really serve. Where
// Prometheus is installed, it scrapes both processes and evaluates every expression.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Registry } from 'prom-client';
import { serveMetrics, type MetricsServer } from '../../config/observability/serveMetrics';
import { marketplaceRegistry } from '../../server/marketplace/lib/metrics';
import { webRegistry } from '../../server/webMetrics';
import { getMember } from '../../src/lib/untrustedJson';
import { waitFor } from '../browser/waitFor';
import { buildLot } from '../builders/buildLot';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import { findFreePort } from '../setup/findFreePort';

const folder = path.resolve(__dirname, '../../config/observability');
const rules = readFileSync(path.join(folder, 'alerts.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; gridPos: Record<string, number>; targets: { expr: string }[] }[];
};
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const expressions = [...panelExpressions, rules].join('\n');

const log = pino({ level: 'silent' });
let gavel: RealGavel;
const servers: MetricsServer[] = [];
beforeAll(async () => {
  gavel = await startRealGavel();
  for (const registry of [webRegistry, marketplaceRegistry]) {
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, registry, log);
    if (server !== null) servers.push(server);
  }
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await gavel.stop();
});

/** prom-client does not declare the field. */
function getLabels(metric: unknown): string[] {
  const labels = getMember(metric, 'labelNames');
  return Array.isArray(labels) ? labels.map(String) : [];
}

/** Names with the labels of their declaration. Figures of Node itself declare theirs too. */
async function readMetrics(): Promise<Map<string, Set<string>>> {
  const declared = new Map<string, Set<string>>();
  const readRegistry = async (registry: Registry): Promise<void> => {
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const labels = new Set([
        'job',
        'instance',
        'le',
        ...getLabels(registry.getSingleMetric(name)),
      ]);
      const suffixes = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) declared.set(name + suffix, labels);
    }
  };
  await readRegistry(webRegistry);
  await readRegistry(marketplaceRegistry);
  return declared;
}

test('every metric and every label in the dashboard and the rules exists', async () => {
  const metrics = await readMetrics();
  const names = new Set(expressions.match(/\b(?:gavel|nodejs|process)_\w+/g));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !metrics.has(name))).toEqual([]);
  const selectors = [...expressions.matchAll(/\b(\w+)\{([^{}]*)\}/g)];
  expect(selectors.length).toBeGreaterThan(8);
  const unknownLabels = selectors.flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)=/g)]
      .map(([, label = '']) => label)
      .filter((label) => metrics.get(name)?.has(label) !== true && name !== 'up')
      .map((label) => `${name}: ${label}`),
  );
  expect(unknownLabels).toEqual([]);
});

test('no metric has a label that Prometheus sets itself', () => {
  const metrics = [webRegistry, marketplaceRegistry].flatMap((registry) =>
    registry.getMetricsAsArray(),
  );
  const labels = metrics.flatMap(getLabels);
  expect(labels).toContain('job_name');
  expect(labels).not.toContain('job');
  expect(labels).not.toContain('instance');
});

test('everything that we count is on the dashboard or in a rule', async () => {
  const own = [...(await readMetrics()).keys()]
    .filter((name) => name.startsWith('gavel_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect([...new Set(own)].filter((name) => !expressions.includes(name))).toEqual([]);
});

test('no panels of the dashboard overlap, and none has the title of another', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x = 0, y = 0, w = 0, h = 0 } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const titles = dashboard.panels.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

type QueryAnswer = { status: string; data?: { result: { value: [number, string] }[] } };

async function query(origin: string, expression: string): Promise<QueryAnswer> {
  const url = new URL('/api/v1/query', origin);
  url.searchParams.set('query', expression);
  try {
    return (await (await fetch(url)).json()) as QueryAnswer;
  } catch {
    return { status: 'unreachable' };
  }
}

const readNumber = ({ data }: QueryAnswer): number => Number(data?.result[0]?.value[1]);

async function runWithPrometheus(work: (origin: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'gavel-prometheus-'));
  const port = await findFreePort();
  const jobs = ['gavel-web', 'gavel-marketplace'].map(
    (name, index) =>
      `  - job_name: ${name}\n    static_configs: [{ targets: ['127.0.0.1:${servers[index]?.port}'] }]`,
  );
  const file = path.join(directory, 'prometheus.yml');
  writeFileSync(
    file,
    [
      'global: { scrape_interval: 1s, evaluation_interval: 1s }',
      `rule_files: ['${path.join(folder, 'alerts.yml')}']`,
      'scrape_configs:',
      ...jobs,
      '',
    ].join('\n'),
  );
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  }
}

if (spawnSync('prometheus', ['--version']).status === 0) {
  test('Prometheus accepts the rules and the example of its configuration', () => {
    const checks = [
      ['check', 'rules', path.join(folder, 'alerts.yml')],
      ['check', 'config', path.join(folder, 'prometheus.yml')],
    ].map((words) => spawnSync('promtool', words, { encoding: 'utf8' }));
    expect(checks.map(({ status, stdout, stderr }) => ({ status, text: stdout + stderr }))).toEqual(
      checks.map(() => ({ status: 0, text: expect.stringContaining('SUCCESS') as string })),
    );
  });

  test('Prometheus scrapes both processes and evaluates every expression', async () => {
    const lot = await buildLot(gavel.market.db);
    await runWithPrometheus(async (origin) => {
      await waitFor('both targets', async () => readNumber(await query(origin, 'sum(up)')) === 2);
      await waitFor('a rate of requests', async () => {
        await gavel.web.get(`/en/l/${lot.id}-${lot.slug}`);
        const rate = await query(origin, 'sum(rate(gavel_http_requests_total[1m]))');
        return readNumber(rate) > 0;
      });
      const failed = [];
      for (const expression of panelExpressions) {
        const text = expression.replaceAll('$__rate_interval', '1m');
        if ((await query(origin, text)).status !== 'success') failed.push(expression);
      }
      expect(failed).toEqual([]);
      expect(
        readNumber(await query(origin, 'gavel_page_render_seconds_count{page="lot"}')),
      ).toBeGreaterThan(0);
      const health = (await (await fetch(`${origin}/api/v1/rules`)).json()) as {
        data: { groups: { rules: { name: string; health: string }[] }[] };
      };
      const ruleHealth = health.data.groups.flatMap((group) => group.rules);
      expect(ruleHealth.length).toBeGreaterThan(5);
      expect(ruleHealth.filter((rule) => rule.health === 'err')).toEqual([]);
    });
  });
} else process.stdout.write('Prometheus is not installed: its tests of the dashboard do not run\n');

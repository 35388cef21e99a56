// Pages for the people who run a demo: what visitors did, at /visits, and how fast pages were, at
// /page-speed; and what they are drawn with. They show every visitor's events, so they are mounted
// only in demo mode, like /outbox. Drawn on the server; they have no scripts.
import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { sql, type Kysely } from 'kysely';
import {
  PAGE_SPEED_DAYS,
  VISITOR_EVENT_DAYS,
  webVitalThresholds,
  type WebVital,
} from '../../../../src/lib/trackingConstants';
import type { Database } from '../../database/generated/database';
import type { MarketplaceDeps } from '../../http/context';

type Deps = Pick<MarketplaceDeps, 'db'>;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: start; white-space: nowrap; }
td.number, th.number { text-align: end; }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; font: 13px system-ui, sans-serif; }
text { fill: CanvasText; }
.range { stroke: CanvasText; stroke-width: 2; }
.median { fill: Canvas; stroke: CanvasText; stroke-width: 2; }
.p75 { fill: CanvasText; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

export function sendPage(
  title: string,
  render: (query: URLSearchParams) => Promise<string>,
): RequestHandler {
  return async (req, res) => {
    const body = await render(new URLSearchParams(req.url.split('?', 2)[1]));
    res
      .set(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; ` +
          "base-uri 'none'; form-action 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
          '<meta name="viewport" content="width=device-width">' +
          `<title>${title}</title><style>${style}</style></head>` +
          `<body><main><h1>${title}</h1>${body}</main></body></html>`,
      );
  };
}

const toCell = (value: string | number | null): string =>
  `<td${typeof value === 'number' ? ' class="number"' : ''}>${escapeHtml(String(value ?? ''))}</td>`;

export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(toCell).join('')}</tr>`).join('');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const maxEvents = 200;
const filterNames = ['event', 'lot', 'visitor', 'user'] as const;

/** Number columns are compared as text, so that any text is a valid filter. */
function readEvents(db: Kysely<Database>, query: URLSearchParams) {
  const filters = {
    event: sql`event`,
    lot: sql`lot_id::text`,
    visitor: sql`anonymous_id`,
    user: sql`user_id::text`,
  };
  const conditions = filterNames
    .filter((name) => query.get(name))
    .map((name) => sql<boolean>`${filters[name]} = ${query.get(name)}`);
  return db
    .selectFrom('visitorEvents')
    .selectAll()
    .where((eb) => eb.and(conditions))
    .orderBy('id', 'desc')
    .limit(maxEvents)
    .execute();
}

async function renderVisits(db: Kysely<Database>, query: URLSearchParams): Promise<string> {
  const counts = await db
    .selectFrom('visitorEvents')
    .select([
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'event',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(distinct coalesce(anonymous_id, user_id::text))::int`.as('visitors'),
    ])
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .groupBy(['day', 'event'])
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('event')
    .execute();
  const events = await readEvents(db, query);
  const fields = filterNames
    .map(
      (name) =>
        `<label>${name} <input name="${name}" value="${escapeHtml(query.get(name) ?? '')}"></label> `,
    )
    .join('');
  const rows = events.map((row) => [
    row.createdAt.toISOString(),
    row.event,
    row.lotId,
    row.anonymousId,
    row.userId,
    row.locale,
    row.countryCode,
    JSON.stringify(row.params),
  ]);
  return [
    '<p>What visitors did, as far as they allow it. Events are deleted after ',
    `${VISITOR_EVENT_DAYS} days, and with the account.</p><h2>Last seven days</h2>`,
    counts.length === 0
      ? '<p>No visits yet. Open the site and allow statistics.</p>'
      : renderTable(
          ['Day', 'Event', 'Events', 'Visitors'],
          counts.map(({ day, event, count, visitors }) => [day, event, count, visitors]),
        ),
    `<h2>Newest events</h2><form>${fields}<button>Filter</button></form>`,
    rows.length === 0
      ? '<p>No event matches.</p>'
      : renderTable(
          ['Time', 'Event', 'Lot', 'Anonymous id', 'User', 'Locale', 'Country', 'Parameters'],
          rows,
        ),
  ].join('');
}

type RouteSpeed = {
  metric: WebVital;
  route: string;
  count: number;
  p50: number;
  p75: number;
  p95: number;
};

const chart = { label: 150, width: 760, row: 28, top: 24 };
const bands = { good: '#2f8f5b', middle: '#c98a1b', poor: '#c2402f' };

/**
 * One row for each route: a line from the median to the 95th percentile, with a dot at the 75th, on
 * which the thresholds are defined. The bands behind it are good, middling and poor.
 */
function renderChart(metric: WebVital, routes: readonly RouteSpeed[]): string {
  const { good, poor } = webVitalThresholds[metric];
  const most = Math.max(poor * 1.25, ...routes.map(({ p95 }) => p95));
  const x = (value: number): number =>
    Math.round(chart.label + (value / most) * (chart.width - chart.label - 10));
  const height = chart.top + routes.length * chart.row;
  const band = (from: number, to: number, color: string): string =>
    `<rect x="${x(from)}" y="${chart.top}" width="${x(to) - x(from)}" ` +
    `height="${height - chart.top}" fill="${color}" fill-opacity="0.25"/>`;
  const mark = (value: number): string =>
    `<text x="${x(value)}" y="${chart.top - 8}" text-anchor="middle">${value}</text>`;
  const rows = routes.map(({ route, p50, p75, p95 }, index) => {
    const y = chart.top + index * chart.row + chart.row / 2;
    return (
      `<text x="0" y="${y + 5}">${escapeHtml(route)}</text>` +
      `<line class="range" x1="${x(p50)}" x2="${x(p95)}" y1="${y}" y2="${y}"/>` +
      `<circle class="median" cx="${x(p50)}" cy="${y}" r="5"/>` +
      `<circle class="p75" cx="${x(p75)}" cy="${y}" r="5"/>`
    );
  });
  return (
    `<svg viewBox="0 0 ${chart.width} ${height}" width="${chart.width}" role="img" ` +
    `aria-label="${metric} by route">` +
    band(0, good, bands.good) +
    band(good, poor, bands.middle) +
    band(poor, most, bands.poor) +
    `${mark(good)}${mark(poor)}${rows.join('')}</svg>`
  );
}

const round = (metric: WebVital, value: number): number =>
  metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

async function renderPageSpeed(db: Kysely<Database>): Promise<string> {
  const percentile = (share: number) =>
    sql<number>`percentile_cont(${share}) within group (order by value)`;
  const rows: RouteSpeed[] = await db
    .selectFrom('pageSpeedSamples')
    .select([
      'metric',
      'route',
      sql<number>`count(*)::int`.as('count'),
      percentile(0.5).as('p50'),
      percentile(0.75).as('p75'),
      percentile(0.95).as('p95'),
    ])
    .groupBy(['metric', 'route'])
    .orderBy('count', 'desc')
    .orderBy('route')
    .execute();
  const sections = (Object.keys(webVitalThresholds) as WebVital[]).flatMap((metric) => {
    const routes = rows.filter((row) => row.metric === metric);
    if (routes.length === 0) return [];
    const { good, poor } = webVitalThresholds[metric];
    const unit = metric === 'CLS' ? '' : ' ms';
    return [
      `<h2>${metric}</h2><p>Good up to ${good}${unit}, poor above ${poor}${unit}.</p>`,
      renderChart(metric, routes),
      renderTable(
        ['Route', 'Page loads', '50th percentile', '75th', '95th', 'At the 75th'],
        routes.map(({ route, count, p50, p75, p95 }) => [
          route,
          count,
          ...[p50, p75, p95].map((value) => round(metric, value)),
          p75 <= good ? 'good' : p75 <= poor ? 'needs improvement' : 'poor',
        ]),
      ),
    ];
  });
  return [
    `<p>How fast pages were in browsers in the last ${PAGE_SPEED_DAYS} days, from a sample of page `,
    'loads. A ring is the median, a dot the 75th percentile, and the line ends at the 95th.</p>',
    ...sections,
    sections.length === 0 ? '<p>No page load was measured yet.</p>' : '',
  ].join('');
}

export const visitsPage = ({ db }: Deps): RequestHandler =>
  sendPage('Visits', (query) => renderVisits(db, query));

export const pageSpeedPage = ({ db }: Deps): RequestHandler =>
  sendPage('Page speed', () => renderPageSpeed(db));

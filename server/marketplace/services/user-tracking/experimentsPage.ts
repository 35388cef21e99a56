// The results of the experiments, at /experiments in demo mode, like /visits: who saw which
// variant, what they did afterwards, and how sure the difference to the control is.
import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { sql, type Kysely } from 'kysely';
import { experiments as knownExperiments } from '../../../../src/lib/experiments';
import { EXPERIMENT_DAYS } from '../../../../src/lib/trackingConstants';
import { isRecord } from '../../../../src/lib/untrustedJson';
import type { Database } from '../../database/generated/database';
import {
  compareShares,
  getVerdict,
  hasWrongSplit,
  type Difference,
  type Share,
} from '../../domain/experiments/compareShares';
import type { MarketplaceDeps } from '../../http/context';
import { renderTable, sendPage } from './trackingPages';

type Experiment = {
  id: number;
  name: string;
  unitType: string;
  split: number[];
  fullOnVariant: number;
  goals: string[];
  startedAt: Date;
  endedAt: Date | null;
};
/** The visitors of a variant, and how many of them reached the goal after they saw it. */
type Count = { experimentId: number; goal: string; variant: number; count: number; total: number };

/** An empty environment stands for all. */
const readCounts = (db: Kysely<Database>, environment: string): Promise<Count[]> =>
  db
    .with('targets', (creator) =>
      creator.selectFrom('experiments').select(['id', sql<string>`unnest(goals)`.as('goal')]),
    )
    .selectFrom('targets as t')
    .innerJoin('experimentExposures as x', 'x.experimentId', 't.id')
    .select([
      'x.experimentId',
      't.goal',
      'x.variant',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`
        (count(*) filter (where exists (
          select from experiment_goals a
          where a.unit_type = x.unit_type and a.unit = x.unit and a.environment = x.environment
            and a.goal = t.goal and a.created_at >= x.created_at)))::int`.as('count'),
    ])
    .$if(environment !== '', (query) => query.where('x.environment', '=', environment))
    .groupBy(['x.experimentId', 't.goal', 'x.variant'])
    .execute();

/** Of this version's variants, otherwise a letter as in the SDK's data. */
function getVariantName(experiment: string, index: number): string {
  const known: unknown = (knownExperiments as Record<string, unknown>)[experiment];
  const variants: unknown = isRecord(known) ? known['variants'] : undefined;
  const name: unknown = Array.isArray(variants) ? variants[index] : undefined;
  return typeof name === 'string' ? name : String.fromCharCode('A'.charCodeAt(0) + index);
}

const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const formatPoints = (share: number): string =>
  `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`.replace('-', '−');
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

const chart = { width: 300, height: 24, most: 0.1 };

/** The interval as a line with a dot at the difference, around a mark for no difference. */
function renderInterval({ value, low, high }: Difference): string {
  const { width, height, most } = chart;
  const x = (share: number): number =>
    Math.round(width / 2 + (Math.max(-most, Math.min(most, share)) / most) * (width / 2 - 8));
  const y = height / 2;
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ` +
    `aria-label="from ${formatPoints(low)} to ${formatPoints(high)} points">` +
    `<line class="range" x1="${x(0)}" x2="${x(0)}" y1="2" y2="${height - 2}" ` +
    'stroke-opacity="0.3"/>' +
    `<line class="range" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>` +
    `<circle class="p75" cx="${x(value)}" cy="${y}" r="5"/></svg>`
  );
}

function renderGoal(experiment: Experiment, goal: string, counts: readonly Count[]): string {
  const shares = experiment.split.map<Share>((_share, variant) => {
    const row = counts.find((item) => item.variant === variant && item.goal === goal);
    return { count: row?.count ?? 0, total: row?.total ?? 0 };
  });
  const [control = { count: 0, total: 0 }, ...others] = shares;
  const differences = others.map((share) => compareShares(control, share));
  const rows = shares.map(({ count, total }, variant) => {
    const difference = differences[variant - 1] ?? null;
    return [
      getVariantName(experiment.name, variant),
      total,
      count,
      total === 0 ? '' : formatPercent(count / total),
      difference === null ? '' : formatPoints(difference.value),
      difference === null
        ? ''
        : `${formatPoints(difference.low)} to ${formatPoints(difference.high)}`,
      variant === 0 ? 'control' : getVerdict(difference),
    ];
  });
  return [
    `<h3>${escapeHtml(goal)}</h3>`,
    renderTable(
      ['Variant', 'Visitors', 'Reached it', 'Rate', 'Difference, points', '95% interval', 'Result'],
      rows,
    ),
    ...differences.map((difference) => (difference === null ? '' : renderInterval(difference))),
  ].join('');
}

function renderExperiment(experiment: Experiment, counts: readonly Count[]): string {
  const { name, unitType, split, goals, startedAt, endedAt, fullOnVariant } = experiment;
  const visitors = split.map(
    (_share, variant) =>
      counts.find((row) => row.variant === variant && row.goal === goals[0])?.total ?? 0,
  );
  const total = visitors.reduce((sum, count) => sum + count, 0);
  const plan = split.map(formatPercent).join(' and ');
  const end =
    fullOnVariant > 0
      ? `, decided for ${getVariantName(name, fullOnVariant)}`
      : endedAt === null
        ? ', running'
        : ` to ${formatDay(endedAt)}`;
  return [
    `<h2>${escapeHtml(name)}</h2><p>Since ${formatDay(startedAt)}${escapeHtml(end)}. `,
    `Divided by ${escapeHtml(unitType)}: ${plan} planned, `,
    total === 0
      ? 'no one has seen it yet.</p>'
      : `${visitors.map((count) => formatPercent(count / total)).join(' and ')} of ${total} so far.</p>`,
    hasWrongSplit(split, visitors)
      ? '<p><strong>The visitors are not divided as planned, and hardly by chance. Find out why ' +
        'before you trust these rates.</strong></p>'
      : '',
    ...(total === 0 ? [] : goals.map((goal) => renderGoal(experiment, goal, counts))),
  ].join('');
}

async function renderExperiments(db: Kysely<Database>, query: URLSearchParams): Promise<string> {
  const environment = query.get('environment') ?? '';
  const rows: Experiment[] = await db
    .selectFrom('experiments')
    .select(['id', 'name', 'unitType', 'split', 'fullOnVariant', 'goals', 'startedAt', 'endedAt'])
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
  const counts = await readCounts(db, environment);
  return [
    '<p>What visitors saw and did, as far as they allow it. Each is counted once, from the first ',
    'time they saw an experiment, and a goal only if it came later. Forced variants are not ',
    `counted. Reports are deleted after ${EXPERIMENT_DAYS} days.</p>`,
    '<p>The interval contains the true difference in 95 of 100 experiments (Newcombe’s method). ',
    'A result is decided when its interval leaves out 0. This holds for one look at the end: ',
    'if you look every day and stop at the first decision, you will find differences that do not ',
    'exist. The lines below the tables reach from −10 to +10 points.</p>',
    `<form><label>environment <input name="environment" value="${escapeHtml(environment)}">`,
    '</label> <button>Filter</button></form>',
    ...rows.map((row) =>
      renderExperiment(
        row,
        counts.filter(({ experimentId }) => experimentId === row.id),
      ),
    ),
  ].join('');
}

export const experimentsPage = ({ db }: Pick<MarketplaceDeps, 'db'>): RequestHandler =>
  sendPage('Experiments', (query) => renderExperiments(db, query));

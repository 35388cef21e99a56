// What a run found, endpoint by endpoint: as data for `--json` and as text for people.
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { CheckedReply } from './checkReply';
import type { Difference } from './compareBody';

/**
 * `kept`: as the contract says. `tolerated`: different, and the front end reads it. `broken`: the
 * front end cannot use it. `absent`: 404 for everything that was asked for; the pages leave out
 * what they would have shown. `unchecked`: no call could be made, or all were refused.
 */
export type Verdict = 'kept' | 'tolerated' | 'broken' | 'absent' | 'unchecked';
/** Which call a difference was found in: a normal one, or one that has to be refused. */
export type CheckName = 'reply' | 'unknown id' | 'signed out' | 'invalid body';

/** Differences that are alike, such as a field that is missing in every item of a list. */
export type ReportedDifference = Difference & { check: CheckName; count: number; example: string };
export type EndpointReport = {
  name: string;
  method: string;
  path: string;
  verdict: Verdict;
  calls: number;
  /** Why it is `absent` or `unchecked`. */
  reason: string | null;
  differences: ReportedDifference[];
};

/**
 * Without these there is no catalogue: their 404 for what the backend itself listed is broken.
 * Prefetches of the pages call them critical.
 */
const essential = new Set([
  'getAuction',
  'getBiddingBlock',
  'getCategory',
  'getLotDetail',
  'listAuctions',
  'listBiddingLots',
  'listCategories',
  'listCategoryLots',
  'listLots',
  'searchLots',
]);

type CallRecord = {
  calls: number;
  outcomes: Map<CheckedReply['outcome'], string>;
  reason: string | null;
  differences: Map<string, ReportedDifference>;
};

export type Recorder = {
  reply: (endpoint: Endpoint, checked: CheckedReply) => void;
  refusal: (endpoint: Endpoint, check: CheckName, differences: readonly Difference[]) => void;
  skip: (endpoint: Endpoint, reason: string) => void;
  summarize: (isReported: (endpoint: Endpoint) => boolean) => EndpointReport[];
};

function addDifferences(
  { differences }: CallRecord,
  check: CheckName,
  added: readonly Difference[],
): void {
  for (const difference of added) {
    const path = difference.path.replaceAll(/\[\d+\]/g, '[*]');
    const key = [check, path, difference.expected, difference.readAs].join('\n');
    const known = differences.get(key);
    if (known === undefined)
      differences.set(key, { ...difference, path, check, count: 1, example: difference.path });
    else known.count += 1;
  }
}

function getVerdict({ name }: Endpoint, { outcomes, differences }: CallRecord): Verdict {
  const all = [...differences.values()];
  if (all.some(({ readAs }) => readAs === null)) return 'broken';
  if (outcomes.has('success')) return all.length > 0 ? 'tolerated' : 'kept';
  if (!outcomes.has('absent')) return 'unchecked';
  return essential.has(name) ? 'broken' : 'absent';
}

export function createRecorder(endpoints: readonly Endpoint[]): Recorder {
  const records = new Map(
    endpoints.map(({ name }): [string, CallRecord] => [
      name,
      { calls: 0, outcomes: new Map(), reason: null, differences: new Map() },
    ]),
  );
  const getRecord = ({ name }: Endpoint): CallRecord => {
    const record = records.get(name);
    if (record === undefined) throw new Error(`${name} is not in the contract.`);
    return record;
  };
  return {
    reply: (endpoint, { outcome, summary, differences }) => {
      const record = getRecord(endpoint);
      record.calls += 1;
      record.outcomes.set(outcome, summary);
      addDifferences(record, 'reply', differences);
    },
    refusal: (endpoint, check, differences) => {
      const record = getRecord(endpoint);
      record.calls += 1;
      addDifferences(record, check, differences);
    },
    skip: (endpoint, reason) => {
      getRecord(endpoint).reason = reason;
    },
    summarize: (isReported) =>
      endpoints.filter(isReported).map((endpoint) => {
        const record = getRecord(endpoint);
        const verdict = getVerdict(endpoint, record);
        const answers = [...record.outcomes.values()].join(', ');
        const { name, method, path } = endpoint;
        return {
          name,
          method,
          path,
          verdict,
          calls: record.calls,
          reason:
            verdict === 'kept' || verdict === 'tolerated'
              ? null
              : answers === ''
                ? record.reason
                : `answered ${answers}`,
          differences: [...record.differences.values()],
        };
      }),
  };
}

const MAX_WIDTH = 96;
const titles: Readonly<{ [V in Verdict]: string }> = {
  broken: 'BROKEN: the pages cannot use these replies',
  tolerated: 'TOLERATED: different from the contract, and read as follows',
  absent: 'ABSENT: answered 404; the pages leave these out',
  unchecked: 'NOT CHECKED',
  kept: 'KEPT: as the contract says',
};

export const countVerdicts = (reports: readonly EndpointReport[]): { [V in Verdict]: number } => ({
  broken: reports.filter(({ verdict }) => verdict === 'broken').length,
  tolerated: reports.filter(({ verdict }) => verdict === 'tolerated').length,
  absent: reports.filter(({ verdict }) => verdict === 'absent').length,
  unchecked: reports.filter(({ verdict }) => verdict === 'unchecked').length,
  kept: reports.filter(({ verdict }) => verdict === 'kept').length,
});

function writeDifference(difference: ReportedDifference): string {
  const { check, path, count, expected, found, readAs } = difference;
  const place = check === 'reply' ? path : `${path} (${check})`;
  const times = count === 1 ? '' : ` (${count} times)`;
  const reading = readAs === null ? 'the front end cannot use it' : `read ${readAs}`;
  return `      ${place}${times}: expected ${expected}; found ${found}; ${reading}`;
}

/** Lines of names, divided by commas. */
function wrap(names: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length > MAX_WIDTH) lines.push(indent + name);
    else lines[lines.length - 1] = `${last}, ${name}`;
  }
  return lines;
}

/** What needs an explanation has lines of its own; the rest is listed by its reason. */
function writeSection(verdict: Verdict, listed: readonly EndpointReport[]): string[] {
  const explained = listed.filter(({ differences }) => differences.length > 0);
  const others = listed.filter(({ differences }) => differences.length === 0);
  const reasons = [...new Set(others.map(({ reason }) => reason))];
  return [
    `${titles[verdict]} (${listed.length})`,
    ...explained.flatMap(({ name, method, path, differences }) => [
      `  ${name}  ${method} ${path}`,
      ...differences.map(writeDifference),
    ]),
    ...reasons.flatMap((reason) => {
      const names = others.filter((one) => one.reason === reason).map(({ name }) => name);
      return reason === null ? wrap(names, '  ') : [`  ${reason}:`, ...wrap(names, '    ')];
    }),
    '',
  ];
}

/** The worst first. */
export function writeReport(reports: readonly EndpointReport[]): string {
  const verdicts = Object.keys(titles) as Verdict[];
  const counts = countVerdicts(reports);
  const sections = verdicts.flatMap((verdict) => {
    const listed = reports.filter((report) => report.verdict === verdict);
    return listed.length === 0 ? [] : writeSection(verdict, listed);
  });
  const summary = [...verdicts]
    .reverse()
    .map((verdict) => `${counts[verdict]} ${verdict === 'unchecked' ? 'not checked' : verdict}`);
  return [...sections, `Endpoints: ${summary.join(', ')}`].join('\n');
}

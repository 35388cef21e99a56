// Real-time order: an operation answered before another one was sent comes first; a read shows a
// state between its call and its reply; the database's clock decides; no bid is accepted after the
// closing time. Each check is one sorted sweep.
import type { Timeline } from './checkReplay';
import type { Findings } from './findings';
import type { History, LedgerRow, LotParts, Operation, StoredLot } from './history';

/**
 * One statement lies between the decision and the write, and statements time out after two seconds.
 */
const decidingMs = 4_000;

type PlacedOperation = {
  operation: Operation;
  row: LedgerRow;
  rowsBefore: number;
  rowsAfter: number;
};
type Mark = { at: number; value: number };

export function checkTime(
  lot: StoredLot,
  parts: LotParts,
  timeline: Timeline,
  history: History,
  findings: Findings,
): void {
  const placed = place(parts);
  checkOperations(lot, placed, findings);
  checkReads(lot, parts, placed, timeline, history, findings);
  checkClock(lot, parts, findings);
}

function place({ operations, ledger }: LotParts): PlacedOperation[] {
  let rowsBefore = 0;
  const rows = new Map(
    ledger.map((row) => {
      const rowsAfter = row.reply.lot?.sequence ?? rowsBefore;
      const placed = { row, rowsBefore, rowsAfter };
      rowsBefore = rowsAfter;
      return [`${row.user}:${row.key}`, placed];
    }),
  );
  return operations.flatMap((operation) => {
    const placedRow = rows.get(`${operation.user}:${operation.key}`);
    return placedRow === undefined ? [] : [{ operation, ...placedRow }];
  });
}

/** `highest(t)`: the highest value among the marks before t. Call it with ascending t. */
function highestBefore(marks: readonly Mark[]): (at: number) => number {
  const sorted = marks.toSorted((a, b) => a.at - b.at);
  let next = 0;
  let highest = 0;
  return (at) => {
    for (let mark = sorted[next]; mark !== undefined && mark.at < at; mark = sorted[++next])
      highest = Math.max(highest, mark.value);
    return highest;
  };
}

const answeredAt = (operation: Operation): number =>
  Math.min(...operation.attempts.map((attempt) => attempt.replyAt));

function checkOperations(
  lot: StoredLot,
  placed: readonly PlacedOperation[],
  findings: Findings,
): void {
  const highest = highestBefore(
    placed.map(({ operation, row }) => ({ at: answeredAt(operation), value: row.operation })),
  );
  for (const { operation, row } of placed.toSorted(
    (a, b) => a.operation.firstCallAt - b.operation.firstCallAt,
  )) {
    const earlier = highest(operation.firstCallAt);
    if (earlier > row.operation)
      findings.add(
        'realTimeViolated',
        `lot ${lot.id}: operation ${row.operation} was asked after ${earlier} had been answered`,
      );
  }
}

function checkReads(
  lot: StoredLot,
  parts: LotParts,
  placed: readonly PlacedOperation[],
  { moments }: Timeline,
  history: History,
  findings: Findings,
): void {
  const answered = placed.map(({ operation, rowsAfter }) => ({
    at: answeredAt(operation),
    value: rowsAfter,
  }));
  const seen = parts.reads.map((read) => ({ at: read.replyAt, value: read.sequence }));
  const least = highestBefore([...answered, ...seen]);
  for (const read of parts.reads.toSorted((a, b) => a.callAt - b.callAt)) {
    const moment = moments[read.sequence];
    const leader =
      moment?.leader === null || moment?.leader === undefined
        ? null
        : history.stored.tokens.get(moment.leader);
    const real =
      moment !== undefined &&
      moment.price === read.price &&
      leader === read.leader &&
      moment.end === read.end;
    if (!real || read.sequence < least(read.callAt))
      findings.add(
        'staleRead',
        `lot ${lot.id}: read ${JSON.stringify(read)} of ${JSON.stringify(moment)}`,
      );
  }
  // A read must not show an operation that was first sent after the read was answered.
  const future = placed.toSorted((a, b) => b.operation.firstCallAt - a.operation.firstCallAt);
  let next = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const read of parts.reads.toSorted((a, b) => b.replyAt - a.replyAt)) {
    for (
      let later = future[next];
      later !== undefined && later.operation.firstCallAt > read.replyAt;
      later = future[++next]
    ) {
      if (later.rowsAfter > later.rowsBefore) lowest = Math.min(lowest, later.rowsBefore);
    }
    if (read.sequence > lowest)
      findings.add('staleRead', `lot ${lot.id}: read ${read.sequence} before it was asked for`);
  }
}

function checkClock(lot: StoredLot, parts: LotParts, findings: Findings): void {
  const closedAt = Math.min(...parts.reads.filter((read) => read.over).map((read) => read.replyAt));
  const calls = new Map(
    parts.operations.map((operation) => [
      `${operation.user}:${operation.key}`,
      operation.firstCallAt,
    ]),
  );
  let last = 0;
  for (const row of parts.ledger) {
    const lag = row.recordedAt - row.at;
    const afterClose = (calls.get(`${row.user}:${row.key}`) ?? 0) > closedAt;
    if (
      row.reply.accepted &&
      (row.at >= lot.end || row.at < last || lag < -1 || lag > decidingMs || afterClose)
    ) {
      findings.add(
        'bidAfterClose',
        `lot ${lot.id} operation ${row.operation}: decided at ${row.at}, ` +
          `written ${lag} ms later, end ${lot.end}, after close: ${afterClose}`,
      );
    }
    last = Math.max(last, row.at);
  }
}

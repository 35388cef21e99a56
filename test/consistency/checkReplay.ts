// Replays the engine's order of operations on the model and compares verdicts, closing times, bids
// and their numbers.
import type { Findings } from './findings';
import type { History, LedgerRow, LotParts, StoredLot } from './history';
import { bidOnModel, getPrice, type ModelLot } from './model';

/** The lot after its n-th bid, n from 0; the closing time changes only with a bid. */
export type Moment = {
  price: number | null;
  leader: number | null;
  end: number;
  extensions: number;
};
export type Timeline = { moments: Moment[]; model: ModelLot };

export function checkReplay(
  lot: StoredLot,
  parts: LotParts,
  history: History,
  findings: Findings,
): Timeline {
  const model: ModelLot = {
    seller: lot.seller,
    start: lot.start,
    reserve: lot.reserve,
    opens: lot.opens,
    end: history.endBeforeHand ?? lot.plannedEnd,
    extensions: 0,
    over: null,
    rows: [],
    leader: null,
    max: 0,
  };
  const moments: Moment[] = [getMoment(model)];
  const ledger = parts.ledger.toSorted((a, b) => a.operation - b.operation);
  ledger.forEach((row, index) => {
    if (row.operation !== index + 1)
      findings.add(
        'sequenceBroken',
        `lot ${lot.id}: operation ${row.operation} stands at ${index + 1}`,
      );
    const verdict = bidOnModel(
      model,
      { who: row.user, amount: row.amount, auto: row.auto, at: row.at },
      history.figures,
    );
    if (verdict !== row.verdict)
      findings.add(
        'unjustifiedReply',
        `lot ${lot.id} operation ${row.operation}: ${row.verdict}, ` +
          `the rules say ${verdict} (${row.amount})`,
      );
    while (moments.length <= model.rows.length) moments.push(getMoment(model, moments.length));
    compareAnswer(lot, row, model, findings);
  });
  compareRows(lot, parts, model, findings);
  return { moments, model };
}

function getMoment(model: ModelLot, rows = 0): Moment {
  const row = model.rows[rows - 1];
  return {
    price: row?.amount ?? null,
    leader: rows === model.rows.length ? model.leader : null,
    end: model.end,
    extensions: model.extensions,
  };
}

/** The lot in the reply must be the lot right after that operation. */
function compareAnswer(lot: StoredLot, row: LedgerRow, model: ModelLot, findings: Findings): void {
  const replyLot = row.reply.lot;
  if (replyLot === null) return;
  const right =
    replyLot.sequence === model.rows.length &&
    replyLot.price === getPrice(model) &&
    replyLot.extensions === model.extensions &&
    replyLot.end === model.end;
  if (!right) {
    findings.add(
      'unjustifiedReply',
      `lot ${lot.id} operation ${row.operation}: the reply has ${JSON.stringify(replyLot)}, ` +
        `the rules say ${getPrice(model)} at ${model.rows.length}, end ${model.end}`,
    );
  }
}

function compareRows(lot: StoredLot, parts: LotParts, model: ModelLot, findings: Findings): void {
  const bids = parts.bids.toSorted((a, b) => a.sequence - b.sequence || a.id - b.id);
  bids.forEach((bid, index) => {
    if (bid.sequence !== index + 1)
      findings.add(
        'sequenceBroken',
        `lot ${lot.id}: bid ${bid.id} has number ${bid.sequence} at ${index + 1}`,
      );
    const previous = bids[index - 1];
    if (previous !== undefined && bid.amount <= previous.amount)
      findings.add('amountNotRising', `lot ${lot.id}: ${previous.amount} then ${bid.amount}`);
    const expected = model.rows[index];
    if (
      expected === undefined ||
      expected.who !== bid.user ||
      expected.amount !== bid.amount ||
      expected.note !== bid.note
    ) {
      findings.add(
        'unjustifiedReply',
        `lot ${lot.id}: row ${index + 1} is ${bid.user} ${bid.amount} ${bid.note}, ` +
          `the rules say ${JSON.stringify(expected)}`,
      );
    }
  });
  if (bids.length < model.rows.length)
    findings.add(
      'lostAcknowledgedBid',
      `lot ${lot.id}: ${bids.length} rows of ${model.rows.length}`,
    );
}

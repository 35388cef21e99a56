// The history checker: compares what clients observed with what the database holds, and counts
// violations. The engine numbers its operations inside the lot's lock, so its own order is replayed
// on the model, and every reply, read and result must follow from it. Pure.
import { checkReplay } from './checkReplay';
import { checkReplies } from './checkReplies';
import { checkSettlement } from './checkSettlement';
import { checkTime } from './checkTime';
import { Findings } from './findings';
import { groupBy } from './groupBy';
import type { History, LotParts } from './history';

export function checkHistory(history: History): Findings {
  const findings = new Findings();
  const operations = groupBy(history.operations, (operation) => operation.lot);
  const reads = groupBy(history.reads, (read) => read.lot);
  const ledger = groupBy(history.stored.ledger, (row) => row.lot);
  const bids = groupBy(history.stored.bids, (row) => row.lot);
  for (const lot of history.stored.lots) {
    const parts: LotParts = {
      operations: operations.get(lot.id) ?? [],
      reads: reads.get(lot.id) ?? [],
      ledger: ledger.get(lot.id) ?? [],
      bids: bids.get(lot.id) ?? [],
    };
    const timeline = checkReplay(lot, parts, history, findings);
    checkReplies(parts, findings);
    checkTime(lot, parts, timeline, history, findings);
    checkSettlement(lot, timeline, history, findings);
  }
  return findings;
}

// What clients were told against the ledger: nothing acknowledged is lost, a key counts once, a retry hears the same.
import type { Findings } from './findings';
import { groupBy } from './groupBy';
import type { LedgerRow, LotParts, Operation, Reply } from './history';

export function checkReplies({ operations, ledger, bids }: LotParts, findings: Findings): void {
  const rowsByKey = groupBy(ledger, keyOf);
  const bidIds = new Set(bids.map((bid) => bid.id));
  for (const [key, rows] of rowsByKey) if (rows.length > 1) findings.add('doubledKey', `${key} is ${rows.length} times in the ledger`);

  for (const operation of operations) {
    const [row] = rowsByKey.get(keyOf(operation)) ?? [];
    const [first] = operation.attempts;
    if (first === undefined) continue;
    const accepted = operation.attempts.filter(({ reply }) => reply.accepted);
    const gone = (reply: Reply) => row === undefined || (reply.bidId !== null && !bidIds.has(reply.bidId));
    if (accepted.some(({ reply }) => gone(reply))) findings.add('lostAcknowledgedBid', `${keyOf(operation)}: ${JSON.stringify(accepted[0]?.reply)}`);
    if (row === undefined && accepted.length === 0) findings.add('unjustifiedReply', `${keyOf(operation)}: refused without a trace`);
    const told = operation.attempts.map(({ reply }) => reply);
    if (told.some((reply) => !same(reply, first.reply)) || (row !== undefined && !same(first.reply, row.reply))) {
      findings.add('retryDiffers', `${keyOf(operation)}: ${JSON.stringify([...told, row?.reply])}`);
    }
  }
}

function keyOf({ user, key }: Pick<Operation | LedgerRow, 'user' | 'key'>): string {
  return `${user}:${key}`;
}

/** A transport that does not tell of the lot is compared by the rest. */
function same(a: Reply, b: Reply): boolean {
  const plain = (reply: Reply) => JSON.stringify([reply.accepted, reply.verdict, reply.bidId]);
  return plain(a) === plain(b) && (a.lot === null || b.lot === null || JSON.stringify(a.lot) === JSON.stringify(b.lot));
}

// Compares the replies with the ledger: no acknowledged bid is lost, a key counts once, and a retry
// gets the same reply.
import type { Findings } from './findings';
import { groupBy } from './groupBy';
import type { LedgerRow, LotParts, Operation, Reply } from './history';

export function checkReplies({ operations, ledger, bids }: LotParts, findings: Findings): void {
  const rowsByKey = groupBy(ledger, toKey);
  const bidIds = new Set(bids.map((bid) => bid.id));
  for (const [key, rows] of rowsByKey)
    if (rows.length > 1) findings.add('doubledKey', `${key} is ${rows.length} times in the ledger`);

  for (const operation of operations) {
    const [row] = rowsByKey.get(toKey(operation)) ?? [];
    const [first] = operation.attempts;
    if (first === undefined) continue;
    const accepted = operation.attempts.filter(({ reply }) => reply.accepted);
    const gone = (reply: Reply) =>
      row === undefined || (reply.bidId !== null && !bidIds.has(reply.bidId));
    if (accepted.some(({ reply }) => gone(reply)))
      findings.add(
        'lostAcknowledgedBid',
        `${toKey(operation)}: ${JSON.stringify(accepted[0]?.reply)}`,
      );
    if (row === undefined && accepted.length === 0)
      findings.add('unjustifiedReply', `${toKey(operation)}: refused without a trace`);
    const replies = operation.attempts.map(({ reply }) => reply);
    if (
      replies.some((reply) => !same(reply, first.reply)) ||
      (row !== undefined && !same(first.reply, row.reply))
    ) {
      findings.add(
        'retryDiffers',
        `${toKey(operation)}: ${JSON.stringify([...replies, row?.reply])}`,
      );
    }
  }
}

function toKey({ user, key }: Pick<Operation | LedgerRow, 'user' | 'key'>): string {
  return `${user}:${key}`;
}

/** A transport without the lot in its replies is compared by the other fields. */
function same(a: Reply, b: Reply): boolean {
  const plain = (reply: Reply) => JSON.stringify([reply.accepted, reply.verdict, reply.bidId]);
  return (
    plain(a) === plain(b) &&
    (a.lot === null || b.lot === null || JSON.stringify(a.lot) === JSON.stringify(b.lot))
  );
}

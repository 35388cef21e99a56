// Converts the engine's stored answer to a reply of the history. The direct transport and the
// ledger share it, so that both are compared in one form.
import type { BidAnswer } from '../../server/marketplace/domain/bidding/bidAnswer';
import type { Reply } from './history';

export function toReply({ status, outcome, refusals, bid, lot }: BidAnswer): Reply {
  return {
    accepted: status === 201,
    verdict: outcome === 'refused' ? `refused:${refusals[0]?.code ?? ''}` : outcome,
    bidId: bid?.id ?? null,
    lot: {
      sequence: lot.sequence,
      price: lot.priceMinor === null ? null : lot.priceMinor / 100,
      end: Date.parse(lot.effectiveCloseAt),
      extensions: lot.extensionCount,
    },
  };
}

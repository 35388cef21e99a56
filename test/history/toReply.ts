// Turns the engine's stored answer into what the history keeps of it. Used by the direct transport and for the ledger,
// so that both are compared in one form.
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

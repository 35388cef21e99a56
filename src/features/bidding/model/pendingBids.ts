// Bids of this tab whose result is not known yet, so that every page can show them: the stored bids
// in phase `sent`, except for lots whose bid box is on the screen and shows its own bid. Browser
// only.
import { tabStorage } from '../../../platform/tabStorage';
import { parseBidRecord, getRecordKey } from './bidRecord';

const CHANGED = 'gavel-pending-bids';
const PREFIX = getRecordKey(0).slice(0, -1);
const claimedLots = new Set<number>();

export function notifyPendingBids(): void {
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeToPendingBids(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** While a lot's bid box is mounted, only it polls for its bid. Returns the cleanup function. */
export function claimPendingBids(lotId: number): () => void {
  claimedLots.add(lotId);
  notifyPendingBids();
  return () => {
    claimedLots.delete(lotId);
    notifyPendingBids();
  };
}

export const isBidBoxMounted = (lotId: number): boolean => claimedLots.has(lotId);

/** Lot ids joined with commas: a string, so that an unchanged snapshot compares equal. */
export function getPendingLotIds(): string {
  return tabStorage
    .keys()
    .flatMap((key) => {
      const lotId = key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : NaN;
      if (!Number.isSafeInteger(lotId) || isBidBoxMounted(lotId)) return [];
      return parseBidRecord(tabStorage.read(key), lotId)?.phase === 'sent' ? [lotId] : [];
    })
    .sort((a, b) => a - b)
    .join(',');
}

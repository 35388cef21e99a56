// Bids of this tab whose answer is not known yet, so that every page can say so: those that the tab remembers as sent,
// except on lots whose bid box is on the screen and says it itself. Browser only.
import { tabStorage } from '../../../platform/tabStorage';
import { parseRecord, recordKey } from './bidRecord';

const CHANGED = 'gavel-pending-bids';
const PREFIX = recordKey(0).slice(0, -1);
const lotsOnScreen = new Set<number>();

export function notifyPendingBids(): void {
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeToPendingBids(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** While the bid box of a lot is there, it alone asks about its bid. Returns how to end that. */
export function takeOverBids(lotId: number): () => void {
  lotsOnScreen.add(lotId);
  notifyPendingBids();
  return () => {
    lotsOnScreen.delete(lotId);
    notifyPendingBids();
  };
}

export const isOnScreen = (lotId: number): boolean => lotsOnScreen.has(lotId);

/** Lot ids with commas between them: a text, so that what has not changed is the same. */
export function getPendingLotIds(): string {
  return tabStorage
    .keys()
    .flatMap((key) => {
      const lotId = key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : NaN;
      if (!Number.isSafeInteger(lotId) || isOnScreen(lotId)) return [];
      return parseRecord(tabStorage.read(key), lotId)?.phase === 'sent' ? [lotId] : [];
    })
    .sort((a, b) => a - b)
    .join(',');
}

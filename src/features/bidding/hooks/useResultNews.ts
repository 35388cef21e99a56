// Brings the result of a bid into view, with the focus, when there is one, and lets it go once the lot has moved on or is over: from then
// on the standing says more than the answer of a while ago. Called by BidPanel.
import { useEffect, useRef, type RefObject } from 'react';
import { hasResult, type BidEvent, type BidState } from '../model/bidMachine';

const inDialog: ReadonlySet<BidState['name']> = new Set(['confirming', 'doubting', 'sending']);

export function useResultNews(state: BidState, { sequence, isOver }: { sequence: number; isOver: boolean }, send: (event: BidEvent) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const hasNews = hasResult(state);
  const lastName = useRef(state.name);
  useEffect(() => {
    const wasInDialog = inDialog.has(lastName.current);
    lastName.current = state.name;
    if (!hasNews) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    // The dialog is gone, and perhaps the button that opened it. Nobody else's focus is taken.
    if (wasInDialog) ref.current?.focus({ preventScroll: true });
  }, [hasNews, state.name]);
  useEffect(() => {
    if (state.name !== 'accepted') return;
    if (isOver || (state.sequence !== null && sequence > state.sequence)) send({ type: 'dismissed' });
  }, [state, sequence, isOver, send]);
  return ref;
}

// Brings the result of a bid into view when there is one, and lets it go once the lot has moved on or is over: from then
// on the standing says more than the answer of a while ago. Called by BidPanel.
import { useEffect, useRef, type RefObject } from 'react';
import { hasResult, type BidEvent, type BidState } from '../model/bidMachine';

export function useResultNews(state: BidState, { sequence, isOver }: { sequence: number; isOver: boolean }, send: (event: BidEvent) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const hasNews = hasResult(state);
  useEffect(() => {
    if (hasNews) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [hasNews, state.name]);
  useEffect(() => {
    if (state.name !== 'accepted') return;
    if (isOver || (state.sequence !== null && sequence > state.sequence)) send({ type: 'dismissed' });
  }, [state, sequence, isOver, send]);
  return ref;
}

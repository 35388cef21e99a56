// Scrolls to the result of a bid and moves the focus there. Dismisses the result when the lot gets
// a newer bid or closes: from then on the bid status is more current than the result.
import { useEffect, useRef, type RefObject } from 'react';
import { hasVisibleResult, type BidEvent, type BidState } from '../model/bidMachine';

const dialogStates: ReadonlySet<BidState['name']> = new Set([
  'confirming',
  'confirmingUnusualAmount',
  'sending',
]);

export function useFocusResult(
  state: BidState,
  { sequence, isOver }: { sequence: number; isOver: boolean },
  send: (event: BidEvent) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isResultVisible = hasVisibleResult(state);
  const lastName = useRef(state.name);
  useEffect(() => {
    const wasInDialog = dialogStates.has(lastName.current);
    lastName.current = state.name;
    if (!isResultVisible) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    // The dialog has closed, and its button may be gone. In all other cases the focus stays put.
    if (wasInDialog) ref.current?.focus({ preventScroll: true });
  }, [isResultVisible, state.name]);
  useEffect(() => {
    if (state.name !== 'accepted') return;
    if (isOver || (state.sequence !== null && sequence > state.sequence))
      send({ type: 'dismissed' });
  }, [state, sequence, isOver, send]);
  return ref;
}

import { useMemo, type ComponentType } from 'react';
import { OverlayContext, type OverlayValue } from '../platform/overlay';
import type { OverlayEntry } from './overlayStack';

type OverlayFrameProps = {
  entry: OverlayEntry;
  Screen: ComponentType;
  isShown: boolean;
  onClose: (entry: OverlayEntry, result: Parameters<OverlayValue['close']>[0]) => void;
};

/** One overlay of the stack with what it is told. Its dialog hides itself while `isShown` is false: ui/useModalDialog. */
export function OverlayFrame({ entry, Screen, isShown, onClose }: OverlayFrameProps) {
  const value = useMemo<OverlayValue>(() => ({ params: entry.params, close: (result) => onClose(entry, result), isShown, isCalled: entry.onResult !== null }), [entry, isShown, onClose]);
  return (
    <OverlayContext value={value}>
      <Screen />
    </OverlayContext>
  );
}

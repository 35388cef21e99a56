import { useMemo, type ComponentType } from 'react';
import { OverlayContext, type OverlayValue } from '../platform/overlay';
import type { OverlayEntry } from './overlayStack';

type OverlayFrameProps = {
  entry: OverlayEntry;
  Screen: ComponentType;
  isVisible: boolean;
  onClose: (entry: OverlayEntry, result: Parameters<OverlayValue['close']>[0]) => void;
};

/**
 * Provides the context of one overlay in the stack. Its dialog hides itself while `isVisible` is
 * false (ui/useModalDialog).
 */
export function OverlayFrame({ entry, Screen, isVisible, onClose }: OverlayFrameProps) {
  const value = useMemo<OverlayValue>(
    () => ({
      params: entry.params,
      close: (result) => onClose(entry, result),
      isVisible,
      isOpenedByCall: entry.onResult !== null,
    }),
    [entry, isVisible, onClose],
  );
  return (
    <OverlayContext value={value}>
      <Screen />
    </OverlayContext>
  );
}

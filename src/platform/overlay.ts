// React API of overlays: an overlay component reads its parameters and closes itself with
// useOverlay; other components open one and await its result with useOpenOverlay. Outside React,
// emit 'open-overlay' on the channel. app/overlays is the host; this file must not know the overlay
// components.
import { createContext, use, useCallback } from 'react';
import { useEventChannel } from './eventChannel';
import type { OverlayName, OverlayParams, OverlayResult } from './overlayNames';

export type { OverlayName, OverlayParams, OverlayResult } from './overlayNames';

export type OverlayValue = {
  /** From the call or the URL: `overlay_step=2` is `{step: '2'}`. */
  params: OverlayParams;
  /** Closes the overlay and resolves the call with the result. */
  close: (result: OverlayResult) => void;
  /** false while another overlay covers this one, which keeps its state but is not visible. */
  isVisible: boolean;
  /** Opened by the app, so the parameters are trusted. A URL can come from anyone. */
  isOpenedByCall?: boolean;
};

export const OverlayContext = createContext<OverlayValue | null>(null);

/** For an overlay component and its children. */
export function useOverlay(): OverlayValue {
  const value = use(OverlayContext);
  if (value === null) throw new Error('OverlayContext is missing above this component');
  return value;
}

/**
 * Opens an overlay over the current page. Never rejects. The function is stable for the lifetime of
 * the app.
 */
export function useOpenOverlay(): (
  name: OverlayName,
  params?: OverlayParams,
) => Promise<OverlayResult> {
  const channel = useEventChannel();
  return useCallback(
    (name, params) =>
      new Promise((resolve) => channel.emit('open-overlay', { name, params, onResult: resolve })),
    [channel],
  );
}

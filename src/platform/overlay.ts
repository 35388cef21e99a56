// How components speak with overlays: the component of an overlay reads its parameters and closes itself (useOverlay),
// any other opens one and waits for its result (useOpenOverlay). Without React: `channel.emit('open-overlay', …)`. The
// host is app/Overlays; this file must not know which overlays there are.
import { createContext, use, useCallback } from 'react';
import { useEventChannel } from './EventChannelContext';
import type { OverlayName, OverlayParams, OverlayResult } from './overlayNames';

export type { OverlayName, OverlayParams, OverlayResult } from './overlayNames';

export type OverlayValue = {
  /** Of the call, or of the address: `overlay_step=2` is `{step: '2'}`. */
  params: OverlayParams;
  /** Takes the overlay away; whoever called it hears the result. */
  close: (result: OverlayResult) => void;
  /** false while another overlay lies over this one: it keeps its state and is not seen. */
  isShown: boolean;
  /** Opened by a call of the app, so that its parameters are the app's; an address can be anybody's. */
  isCalled?: boolean;
};

export const OverlayContext = createContext<OverlayValue | null>(null);

/** For the component of an overlay and whatever it renders. */
export function useOverlay(): OverlayValue {
  const value = use(OverlayContext);
  if (value === null) throw new Error('OverlayContext is missing above this component');
  return value;
}

/** Opens an overlay over the present page. Never rejects; the same function for the life of the app. */
export function useOpenOverlay(): (name: OverlayName, params?: OverlayParams) => Promise<OverlayResult> {
  const channel = useEventChannel();
  return useCallback((name, params) => new Promise((resolve) => channel.emit('open-overlay', { name, params, onResult: resolve })), [channel]);
}

// Puts an overlay's component where app/Overlays would: with parameters, and a way to close it. For tests of features.
import type { ReactElement, ReactNode } from 'react';
import { OverlayContext, type OverlayParams, type OverlayValue } from '../../src/platform/overlay';

export function overlayFrame(children: ReactNode, close: OverlayValue['close'], params: OverlayParams = {}): ReactElement {
  return <OverlayContext value={{ params, close, isShown: true }}>{children}</OverlayContext>;
}

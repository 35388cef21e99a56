// Wraps an overlay component as app/Overlays does, with parameters and a close function. For
// feature tests.
import type { ReactElement, ReactNode } from 'react';
import { OverlayContext, type OverlayParams, type OverlayValue } from '../../src/platform/overlay';

export function overlayFrame(
  children: ReactNode,
  close: OverlayValue['close'],
  params: OverlayParams = {},
): ReactElement {
  return <OverlayContext value={{ params, close, isVisible: true }}>{children}</OverlayContext>;
}

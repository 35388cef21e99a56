import type { OverlayRequest } from '../platform/overlayNames';
import type { OpenContext } from './openRoute';
import { AccountNews } from './account/AccountNews';
import { Overlays } from './Overlays';
import { PendingBids } from './PendingBids';
import { SlideInHost } from './SlideInHost';

type LatePartsProps = {
  context: OpenContext | null;
  /** Overlays that were called before this was there. */
  early: readonly OverlayRequest[];
};

/** What lies over the page. Loaded by LateHost. */
export function LateParts({ context, early }: LatePartsProps) {
  return (
    <>
      <Overlays context={context} early={early} />
      <SlideInHost context={context} />
      <AccountNews context={context} />
      <PendingBids context={context} />
    </>
  );
}

import { useEffect } from 'react';
import { useViewer } from '../features/session/useViewer';
import { showExplicitContent } from '../platform/explicitContent';
import type { OverlayRequest } from '../platform/overlayNames';
import type { OpenContext } from './openRoute';
import { AccountNews } from './account/AccountNews';
import { Overlays } from './Overlays';
import { PasskeyOfferHost } from './PasskeyOfferHost';
import { PendingBids } from './PendingBids';
import { SlideInHost } from './SlideInHost';

type LatePartsProps = {
  context: OpenContext | null;
  /** Overlays that were called before this was there. */
  early: readonly OverlayRequest[];
};

/** Who has agreed to see explicit content with their account sees it in every browser that they sign in with. */
function ExplicitContentOfAccount() {
  const hasAgreed = useViewer()?.acceptsExplicitContent === true;
  useEffect(() => {
    if (hasAgreed) showExplicitContent();
  }, [hasAgreed]);
  return null;
}

/** What lies over the page. Loaded by LateHost. */
export function LateParts({ context, early }: LatePartsProps) {
  return (
    <>
      <Overlays context={context} early={early} />
      <SlideInHost context={context} />
      <PasskeyOfferHost context={context} />
      <AccountNews context={context} />
      <PendingBids context={context} />
      <ExplicitContentOfAccount />
    </>
  );
}

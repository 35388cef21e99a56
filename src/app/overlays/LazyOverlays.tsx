import { useEffect } from 'react';
import { useViewer } from '../../features/session/useSignIn';
import { showExplicitContent } from '../../platform/explicitContent';
import type { OverlayRequest } from '../../platform/overlayNames';
import type { OpenContext } from '../routes/openRoute';
import { AccountUpdates } from '../account/AccountUpdates';
import { Overlays } from './Overlays';
import { PendingBids } from './PendingBids';
import { SlideInHost, PasskeyOfferHost } from './SlideInHost';

type LazyOverlaysProps = {
  context: OpenContext | null;
  /** Overlays that were requested before this component loaded. */
  queuedRequests: readonly OverlayRequest[];
};

/**
 * Consent to explicit content is stored in the account, so it applies in every browser where the
 * user signs in.
 */
function AccountExplicitContent() {
  const hasAgreed = useViewer()?.hasAcceptedExplicitContent === true;
  useEffect(() => {
    if (hasAgreed) showExplicitContent();
  }, [hasAgreed]);
  return null;
}

/** Everything that renders over the page. */
export function LazyOverlays({ context, queuedRequests }: LazyOverlaysProps) {
  return (
    <>
      <Overlays context={context} queuedRequests={queuedRequests} />
      <SlideInHost context={context} />
      <PasskeyOfferHost context={context} />
      <AccountUpdates context={context} />
      <PendingBids context={context} />
      <AccountExplicitContent />
    </>
  );
}

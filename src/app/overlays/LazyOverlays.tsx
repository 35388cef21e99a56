import { useEffect } from 'react';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { showExplicitContent } from '../../platform/explicitContent';
import type { OverlayRequest } from '../../platform/overlayNames';
import { useEventChannel } from '../../platform/eventChannel';
import { usePageInfo } from '../../platform/pageInfo';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import type { OpenContext } from '../routes/openRoute';
import { Overlays } from './Overlays';
import { PendingBids } from './PendingBids';
import { SlideInHost, PasskeyOfferHost } from './SlideInHost';

/** Keeps header, title and icon up to date with the user's bids and orders while signed in. */
function AccountUpdates({ context }: { context: OpenContext | null }) {
  const { isSignedIn } = usePageInfo();
  const channel = useEventChannel();
  useEffect(() => {
    if (context === null || !isSignedIn) return undefined;
    let stop: (() => void) | null = null;
    let isCurrent = true;
    const { store, pageInfo, namespaceUrls } = context;
    Promise.all([
      import(/* webpackChunkName: "account-updates" */ '../account/startAccountUpdates'),
      loadNamespaces(pageInfo.locale, ['shell', 'live'], namespaceUrls),
    ]).then(
      ([{ startAccountUpdates }]) => {
        if (isCurrent) stop = startAccountUpdates({ store, pageInfo, channel });
      },
      // Offline there are no updates; the next document tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [channel, context, isSignedIn]);
  return null;
}

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

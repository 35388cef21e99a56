import { useEffect, useState, type ComponentType } from 'react';
import { PASSKEY_OFFER_KEY } from '../features/session/model/passkeyOffer';
import { useViewer } from '../features/session/useViewer';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { useLocation } from '../platform/NavigationContext';
import { hasPlatformAuthenticator, useCanUsePasskeys } from '../platform/passkeys';
import { useTabValue } from '../platform/useTabValue';
import { lotIdOfPath } from './lotIdOfPath';
import type { OpenContext } from './openRoute';

type Offer = ComponentType<{ onClose: () => void }>;

/**
 * Offers a passkey once after registering, where this device can keep one. Never on the page of a lot, where a bid may wait
 * or has just been placed; nor in the settings, which have a section for it. `context`: null on the server.
 */
export function PasskeyOfferHost({ context }: { context: OpenContext | null }) {
  const { pathname } = useLocation();
  const canUse = useCanUsePasskeys();
  const isSignedIn = useViewer() != null;
  const [offer, setOffer] = useTabValue(PASSKEY_OFFER_KEY);
  const [Shown, setShown] = useState<Offer | null>(null);
  const isOffered = context !== null && offer !== null && canUse && isSignedIn;
  useEffect(() => {
    if (!isOffered) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      if (!(await hasPlatformAuthenticator())) return;
      const [{ PasskeyOffer }] = await Promise.all([
        import(/* webpackChunkName: "passkey-offer" */ '../features/passkeys/components/PasskeyOffer'),
        loadNamespaces(context.facts.locale, ['passkeys'], context.namespaceUrls),
      ]);
      if (isCurrent) setShown(() => PasskeyOffer);
    };
    // Offline, or a chunk that is gone after a deploy: the settings offer it as well.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOffered, context]);
  const isFree = context?.audience !== 'focused' && lotIdOfPath(pathname) === null && !pathname.startsWith('/accounts/');
  return isOffered && isFree && Shown !== null ? <Shown onClose={() => setOffer(null)} /> : null;
}

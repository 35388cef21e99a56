import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { PASSKEY_OFFER_KEY } from '../../features/session/model/passkeyOffer';
import { useViewer } from '../../features/session/useViewer';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { hasPlatformAuthenticator, useCanUsePasskeys } from '../../platform/passkeys';
import { useTabValue } from '../../platform/useTabValue';
import { parseLotIdFromPath } from '../../lib/parseLotIdFromPath';
import type { OpenContext } from '../routes/openRoute';

type Offer = ComponentType<{ onClose: () => void }>;

/**
 * Offers a passkey once after registration, on devices that can store one. Never on a lot page,
 * where a bid may be pending or was just placed, nor in the settings, which have their own section
 * for it. `context` is null on the server.
 */
export function PasskeyOfferHost({ context }: { context: OpenContext | null }) {
  const { pathname } = useLocation();
  const canUse = useCanUsePasskeys();
  const isSignedIn = useViewer() != null;
  const [offer, setOffer] = useTabValue(PASSKEY_OFFER_KEY);
  const [OfferComponent, setOfferComponent] = useState<Offer | null>(null);
  const isOffered = context !== null && offer !== null && canUse && isSignedIn;
  useEffect(() => {
    if (!isOffered) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      if (!(await hasPlatformAuthenticator())) return;
      const [{ PasskeyOffer }] = await Promise.all([
        import(
          /* webpackChunkName: "passkey-offer" */ '../../features/passkeys/components/PasskeyOffer'
        ),
        loadNamespaces(context.pageInfo.locale, ['passkeys'], context.namespaceUrls),
      ]);
      if (isCurrent) setOfferComponent(() => PasskeyOffer);
    };
    // Offline, or the chunk is gone after a deploy: the settings offer passkeys too.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOffered, context]);
  const canShow =
    context?.audience !== 'focused' &&
    parseLotIdFromPath(pathname) === null &&
    !pathname.startsWith('/accounts/');
  return isOffered && canShow && OfferComponent !== null ? (
    <OfferComponent onClose={() => setOffer(null)} />
  ) : null;
}

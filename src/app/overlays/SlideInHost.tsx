import { use, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { WELCOME_AFTER_MS } from '../../features/account/onboarding/slideInTimes';
import { getAccountHref } from '../../features/account/sign-in/accountPaths';
import { getReturnPath } from '../../lib/signInHref';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { ClockContext } from '../../platform/clock';
import { PASSKEY_OFFER_KEY } from '../../features/account/sign-in/passkeyOffer';
import { hasPlatformAuthenticator, useCanUsePasskeys } from '../../platform/passkeys';
import { useTabValue } from '../../platform/useTabValue';
import { parseLotIdFromPath } from '../../lib/urls';
import { findRoute } from '../routes/matchAppRoute';
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
          /* webpackChunkName: "passkey-offer" */ '../../features/account/passkeys/PasskeyOffer'
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

/** Whether the page hides slide-ins; also until its route is known. */
function useHidesSlideIns(pathname: string): boolean {
  const [visiblePath, setVisiblePath] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findRoute(pathname).then(
      (match) => {
        if (isCurrent && match?.route.hidesSlideIns !== true) setVisiblePath(pathname);
      },
      // Offline, or the chunk is gone after a deploy: slide-ins are optional.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  return visiblePath !== pathname;
}

type SlideIns = ComponentType<{ registerHref: string; isHidden: boolean }>;

/**
 * Loads the slide-ins for signed-out visitors a few seconds after hydration, except on focused
 * pages. Their chunk and messages are not in the first load. `context` is null on the server.
 */
export function SlideInHost({ context }: { context: OpenContext | null }) {
  const location = useLocation();
  const clock = use(ClockContext)?.clock ?? null;
  const [SlideInsComponent, setSlideInsComponent] = useState<SlideIns | null>(null);
  const isHidden = useHidesSlideIns(location.pathname);
  const canShow =
    context !== null && !context.pageInfo.isSignedIn && context.audience !== 'focused';
  useEffect(() => {
    if (!canShow || clock === null) return undefined;
    let isCurrent = true;
    const due = clock.now() + WELCOME_AFTER_MS;
    const stop = clock.onDue(
      () => (clock.now() >= due ? Infinity : due),
      () => {
        if (clock.now() < due) return;
        Promise.all([
          import(/* webpackChunkName: "slide-ins" */ '../../features/account/onboarding/SlideIns'),
          loadNamespaces(context.pageInfo.locale, ['onboarding'], context.namespaceUrls),
        ])
          .then(([{ SlideIns }]) => {
            if (isCurrent) setSlideInsComponent(() => SlideIns);
          })
          // Offline, or the chunk is gone after a deploy: slide-ins are optional.
          .catch(() => undefined);
      },
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [canShow, clock, context]);
  return canShow && SlideInsComponent !== null ? (
    <SlideInsComponent
      registerHref={getAccountHref('SIGN_UP', getReturnPath(location))}
      isHidden={isHidden}
    />
  ) : null;
}

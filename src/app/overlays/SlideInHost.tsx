import { use, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { WELCOME_AFTER_MS } from '../../features/onboarding/model/slideInTimes';
import { getAccountHref } from '../../features/session/model/accountPaths';
import { getReturnPath } from '../../features/session/signInPath';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { ClockContext } from '../../platform/ClockContext';
import { matchAppRoute } from '../routes/matchAppRoute';
import type { OpenContext } from '../routes/openRoute';

type SlideIns = ComponentType<{ registerHref: string; isHidden: boolean }>;

/**
 * Loads the slide-ins for signed-out visitors a few seconds after hydration, except on focused
 * pages. Their chunk and messages are not in the first load. `context` is null on the server.
 */
export function SlideInHost({ context }: { context: OpenContext | null }) {
  const location = useLocation();
  const clock = use(ClockContext)?.clock ?? null;
  const [SlideInsComponent, setSlideInsComponent] = useState<SlideIns | null>(null);
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
          import(
            /* webpackChunkName: "slide-ins" */ '../../features/onboarding/components/SlideIns'
          ),
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
      isHidden={matchAppRoute(location.pathname)?.route.hasFilters === true}
    />
  ) : null;
}

import { use, useEffect, useState, type ComponentType } from 'react';
import { WELCOME_AFTER_MS } from '../features/onboarding/model/slideInTimes';
import { accountHref } from '../features/session/model/accountPaths';
import { returnPath } from '../features/session/signInPath';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { ClockContext } from '../platform/ClockContext';
import { useLocation } from '../platform/NavigationContext';
import type { OpenContext } from './openRoute';

type SlideIns = ComponentType<{ registerHref: string }>;

/**
 * Brings the slide-ins to strangers on pages that are not about one thing alone, a few seconds after the page has come
 * alive: their chunk and words are no part of the first load. `context`: null on the server.
 */
export function SlideInHost({ context }: { context: OpenContext | null }) {
  const location = useLocation();
  const clock = use(ClockContext)?.clock ?? null;
  const [Shown, setShown] = useState<SlideIns | null>(null);
  const isWanted = context !== null && !context.facts.isSignedIn && context.audience !== 'focused';
  useEffect(() => {
    if (!isWanted || clock === null) return undefined;
    let isCurrent = true;
    const due = clock.now() + WELCOME_AFTER_MS;
    const stop = clock.onDue(
      () => (clock.now() >= due ? Infinity : due),
      () => {
        if (clock.now() < due) return;
        Promise.all([
          import(/* webpackChunkName: "slide-ins" */ '../features/onboarding/components/SlideIns'),
          loadNamespaces(context.facts.locale, ['onboarding'], context.namespaceUrls),
        ])
          .then(([{ SlideIns }]) => {
            if (isCurrent) setShown(() => SlideIns);
          })
          // Offline, or a chunk that is gone after a deploy: nobody misses a greeting.
          .catch(() => undefined);
      },
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isWanted, clock, context]);
  return isWanted && Shown !== null ? <Shown registerHref={accountHref('SIGN_UP', returnPath(location))} /> : null;
}

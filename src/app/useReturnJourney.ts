// Offers the journey of those who come back to whoever is signed in, after hydration and on pages that are not about one
// thing alone. Called by Overlays, which knows what else lies over the page; whether there is a journey is decided in a
// chunk that is no part of the first load.
import { useEffect, useEffectEvent } from 'react';
import { useEventChannel } from '../platform/EventChannelContext';
import type * as offering from './offerReturnJourney';
import type { OpenContext } from './openRoute';

/** `isFree`: nothing lies over the page `path`. `context`: null on the server. */
export function useReturnJourney(context: OpenContext | null, path: string, isFree: boolean): void {
  const channel = useEventChannel();
  const isWanted = context !== null && context.facts.isSignedIn && context.audience !== 'focused';
  const offer = useEffectEvent(({ offerReturnJourney }: typeof offering): void => {
    // Sheets and questions of the page itself are dialogs too.
    if (context === null || !isFree || document.querySelector('dialog[open]') !== null) return;
    offerReturnJourney({ store: context.store, channel });
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import(/* webpackChunkName: "sagas" */ './offerReturnJourney')
      .then((part) => {
        if (isCurrent) offer(part);
      })
      // Offline, or a chunk that is gone after a deploy: the settings have all of it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, path]);
}

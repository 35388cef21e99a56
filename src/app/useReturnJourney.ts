// Offers the return journey to signed-in users after hydration, except on focused pages. Whether
// there is a journey is decided in a chunk that is not in the first load.
import { useEffect, useEffectEvent } from 'react';
import { useEventChannel } from '../platform/EventChannelContext';
import type * as offering from './offerReturnJourney';
import type { OpenContext } from './openRoute';

/** `canOpen`: nothing is open over the page `path`. `context` is null on the server. */
export function useReturnJourney(
  context: OpenContext | null,
  path: string,
  canOpen: boolean,
): void {
  const channel = useEventChannel();
  const shouldOffer =
    context !== null && context.pageInfo.isSignedIn && context.audience !== 'focused';
  const offer = useEffectEvent(({ offerReturnJourney }: typeof offering): void => {
    // Sheets and prompts of the page itself are dialogs too.
    if (context === null || !canOpen || document.querySelector('dialog[open]') !== null) return;
    offerReturnJourney({ store: context.store, channel });
  });
  useEffect(() => {
    if (!shouldOffer) return undefined;
    let isCurrent = true;
    import(/* webpackChunkName: "sagas" */ './offerReturnJourney')
      .then((part) => {
        if (isCurrent) offer(part);
      })
      // Offline, or the chunk is gone after a deploy: the settings offer the same steps.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [shouldOffer, path]);
}

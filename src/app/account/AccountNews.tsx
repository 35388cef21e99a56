import { useEffect } from 'react';
import { useEventChannel } from '../../platform/EventChannelContext';
import { usePageFacts } from '../../platform/pageFacts';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import type { OpenContext } from '../openRoute';

/** Keeps header, title and icon true to what happens to the person's bids and orders while they are signed in. */
export function AccountNews({ context }: { context: OpenContext | null }) {
  const { isSignedIn } = usePageFacts();
  const channel = useEventChannel();
  useEffect(() => {
    if (context === null || !isSignedIn) return undefined;
    let stop: (() => void) | null = null;
    let isCurrent = true;
    const { store, facts, namespaceUrls } = context;
    Promise.all([import(/* webpackChunkName: "account-news" */ './startAccountNews'), loadNamespaces(facts.locale, ['shell', 'live'], namespaceUrls)]).then(
      ([{ startAccountNews }]) => {
        if (isCurrent) stop = startAccountNews({ store, facts, channel });
      },
      // Without a line there is no news; the next page tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [channel, context, isSignedIn]);
  return null;
}

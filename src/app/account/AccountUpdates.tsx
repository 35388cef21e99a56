import { useEffect } from 'react';
import { useEventChannel } from '../../platform/eventChannel';
import { usePageInfo } from '../../platform/pageInfo';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import type { OpenContext } from '../routes/openRoute';

/** Keeps header, title and icon up to date with the user's bids and orders while signed in. */
export function AccountUpdates({ context }: { context: OpenContext | null }) {
  const { isSignedIn } = usePageInfo();
  const channel = useEventChannel();
  useEffect(() => {
    if (context === null || !isSignedIn) return undefined;
    let stop: (() => void) | null = null;
    let isCurrent = true;
    const { store, pageInfo, namespaceUrls } = context;
    Promise.all([
      import(/* webpackChunkName: "account-updates" */ './startAccountUpdates'),
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

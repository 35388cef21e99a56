import { useEffect, useState, useSyncExternalStore } from 'react';
import { PendingBid } from '../../features/bidding/bid/PendingBid';
import {
  getPendingLotIds,
  isBidBoxMounted,
  subscribeToPendingBids,
} from '../../features/bidding/bid/bidRecord';
import { useSignIn, useViewer } from '../../features/account/sign-in/useSignIn';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import type { OpenContext } from '../routes/openRoute';
import styles from './PendingBids.module.css';

const getServerSnapshot = (): string => '';
const toIds = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/**
 * Shows on every page that a bid is still being checked, and then its result. `context` is null on
 * the server.
 */
export function PendingBids({ context }: { context: OpenContext | null }) {
  const viewer = useViewer();
  const signIn = useSignIn();
  const pending = useSyncExternalStore(subscribeToPendingBids, getPendingLotIds, getServerSnapshot);
  // Answered bids stay until the user dismisses them.
  const [seenLotIds, setSeenLotIds] = useState<readonly number[]>([]);
  const newLotIds = toIds(pending).filter((lotId) => !seenLotIds.includes(lotId));
  if (newLotIds.length > 0) setSeenLotIds([...seenLotIds, ...newLotIds]);
  const [areMessagesLoaded, setAreMessagesLoaded] = useState(false);
  const hasPendingBids = seenLotIds.length > 0;
  useEffect(() => {
    if (!hasPendingBids || context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      loadNamespaces(context.pageInfo.locale, ['bidding'], context.namespaceUrls)
        .then(() => {
          if (isCurrent) setAreMessagesLoaded(true);
        })
        // Offline: retried when the connection returns, which is when there is a result to show.
        .catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [hasPendingBids, context]);
  const visibleLotIds = seenLotIds.filter((lotId) => !isBidBoxMounted(lotId));
  if (!areMessagesLoaded || visibleLotIds.length === 0) return null;
  return (
    <div className={styles.pendingBids}>
      {visibleLotIds.map((lotId) => (
        <PendingBid
          key={lotId}
          lotId={lotId}
          viewerId={viewer === undefined ? undefined : (viewer?.id ?? null)}
          onSignIn={signIn.open}
          onDone={() => setSeenLotIds((before) => before.filter((id) => id !== lotId))}
        />
      ))}
    </div>
  );
}

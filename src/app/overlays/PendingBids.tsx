import { useMemo, useState, useSyncExternalStore } from 'react';
import { PendingBid } from '../../features/bidding/bid/PendingBid';
import {
  getPendingLotIds,
  isBidBoxMounted,
  subscribeToPendingBids,
} from '../../features/bidding/bid/bidRecord';
import { useSignIn, useViewer } from '../../features/account/sign-in/useSignIn';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { useLoaded } from '../LazyPart';
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
  const hasPendingBids = seenLotIds.length > 0;
  // Offline, they load when the connection returns, which is when there is a result to show.
  const loadMessages = useMemo(
    () =>
      hasPendingBids && context !== null
        ? async () => {
            await loadNamespaces(context.pageInfo.locale, ['bidding'], context.namespaceUrls);
            return true;
          }
        : null,
    [hasPendingBids, context],
  );
  const areMessagesLoaded = useLoaded(loadMessages) === true;
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

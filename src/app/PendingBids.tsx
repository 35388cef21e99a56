import { useEffect, useState, useSyncExternalStore } from 'react';
import { PendingBid } from '../features/bidding/components/PendingBid';
import { getPendingLotIds, isOnScreen, subscribeToPendingBids } from '../features/bidding/model/pendingBids';
import { useSignIn } from '../features/session/useSignIn';
import { useViewer } from '../features/session/useViewer';
import { loadNamespaces } from '../i18n/loadNamespaces';
import type { OpenContext } from './openRoute';
import styles from './PendingBids.module.css';

const none = (): string => '';
const toIds = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Says on every page that a bid is still being checked, and what became of it. `context`: null on the server. */
export function PendingBids({ context }: { context: OpenContext | null }) {
  const viewer = useViewer();
  const signIn = useSignIn();
  const pending = useSyncExternalStore(subscribeToPendingBids, getPendingLotIds, none);
  // Those that are answered stay until that was read.
  const [seen, setSeen] = useState<readonly number[]>([]);
  const fresh = toIds(pending).filter((lotId) => !seen.includes(lotId));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const [hasWords, setHasWords] = useState(false);
  const isNeeded = seen.length > 0;
  useEffect(() => {
    if (!isNeeded || context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      loadNamespaces(context.facts.locale, ['bidding'], context.namespaceUrls)
        .then(() => {
          if (isCurrent) setHasWords(true);
        })
        // Offline: asked for again when the line is back, which is when there is something to tell.
        .catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [isNeeded, context]);
  const shown = seen.filter((lotId) => !isOnScreen(lotId));
  if (!hasWords || shown.length === 0) return null;
  return (
    <div className={styles.pendingBids}>
      {shown.map((lotId) => (
        <PendingBid
          key={lotId}
          lotId={lotId}
          viewerId={viewer === undefined ? undefined : (viewer?.id ?? null)}
          onSignIn={signIn.open}
          onDone={() => setSeen((before) => before.filter((id) => id !== lotId))}
        />
      ))}
    </div>
  );
}

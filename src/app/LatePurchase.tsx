import { use, useEffect, useState, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { LoadContext } from './LoadContext';
import styles from './LatePurchase.module.css';
import type { LotPurchaseProps, Purchase } from './lotPurchaseOf';

/** What has its room before it comes. */
function roomOf(purchase: Purchase): string | undefined {
  if (purchase.kind === 'won') return styles.wonRoom;
  return purchase.kind === 'buyNow' && purchase.isAvailable ? styles.room : undefined;
}

/**
 * Brings what can be bought on the page of a lot besides bidding: chunk and words are no part of the first load. A button
 * has its room before it comes.
 */
export function LatePurchase(props: LotPurchaseProps) {
  const context = use(LoadContext);
  const [Shown, setShown] = useState<ComponentType<LotPurchaseProps> | null>(null);
  useEffect(() => {
    if (context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      Promise.all([import(/* webpackChunkName: "lot-purchase" */ './screens/lotPurchase'), loadNamespaces(context.facts.locale, ['payments'], context.namespaceUrls)])
        .then(([{ LotPurchase }]) => {
          if (isCurrent) setShown(() => LotPurchase);
        })
        // Offline: bidding stays, and the next time the line is back it is asked for again.
        .catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [context]);
  return <div className={roomOf(props.purchase)}>{Shown !== null && <Shown {...props} />}</div>;
}

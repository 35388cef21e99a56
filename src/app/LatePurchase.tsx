import { LatePart, type LatePartSource } from './LatePart';
import styles from './LatePurchase.module.css';
import type { LotPurchaseProps, Purchase } from './lotPurchaseOf';

const source: LatePartSource<LotPurchaseProps> = {
  load: async () => (await import(/* webpackChunkName: "lot-purchase" */ './screens/lotPurchase')).LotPurchase,
  namespaces: ['payments'],
};

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
  return (
    <div className={roomOf(props.purchase)}>
      <LatePart source={source} props={props} fallback={null} />
    </div>
  );
}

import { LazyPart, type LazyPartSource } from './LazyPart';
import styles from './LazyPurchase.module.css';
import type { LotPurchaseProps, Purchase } from './getLotPurchase';

const source: LazyPartSource<LotPurchaseProps> = {
  load: async () =>
    (await import(/* webpackChunkName: "lot-purchase" */ './pages/lotPurchase')).LotPurchase,
  namespaces: ['payments'],
};

/** Reserves space only where a box is certain to appear. */
function getPlaceholderClass(purchase: Purchase): string | undefined {
  if (purchase.kind === 'won') return styles.wonPlaceholder;
  return purchase.kind === 'buyNow' && purchase.isAvailable ? styles.placeholder : undefined;
}

/**
 * Loads the ways to buy on a lot page besides bidding: their chunk and messages are not in the
 * first load. Space for a button is reserved.
 */
export function LazyPurchase(props: LotPurchaseProps) {
  return (
    <div className={getPlaceholderClass(props.purchase)}>
      <LazyPart source={source} props={props} fallback={null} />
    </div>
  );
}

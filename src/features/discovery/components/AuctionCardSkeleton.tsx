import { Skeleton } from '../../../ui/Skeleton';
import styles from './AuctionCards.module.css';

/** Has the size of an auction's card. */
export function AuctionCardSkeleton() {
  return (
    <div>
      <div className={styles.picture} />
      <div className={styles.title}>
        <Skeleton />
      </div>
      <div className={styles.facts}>
        <Skeleton shape="short" />
      </div>
    </div>
  );
}

import { cx } from '../lib/cx';
import styles from './LotCard.module.css';
import { Skeleton } from './Skeleton';

/** Same size as a LotCard, to avoid layout shift. */
export function LotCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' | undefined }) {
  return (
    <div className={cx(styles.card, layout === 'list' && styles.list)}>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton lines={2} />
        </div>
        <p className={styles.subtitle}>
          <Skeleton shape="short" />
        </p>
        <div className={styles.priceSpace} />
      </div>
    </div>
  );
}

import { cx } from '../lib/cx';
import styles from './LotCard.module.css';
import { Skeleton } from './Skeleton';

/** As large as a LotCard, so that nothing moves when the lots come. */
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
        <div className={styles.room} />
      </div>
    </div>
  );
}

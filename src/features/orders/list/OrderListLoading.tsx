import { Skeleton } from '../../../ui/Skeleton';
import styles from './OrderCardRow.module.css';
import pictures from '../detail/OrderPicture.module.css';

const ROWS = [1, 2, 3];

/** Placeholder rows that reserve space while a list of orders loads. */
export function OrderListLoading() {
  return (
    <div className={styles.list}>
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <span className={pictures.none} />
          <div className={styles.body}>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

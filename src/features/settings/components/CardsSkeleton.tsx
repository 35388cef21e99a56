import { Skeleton } from '../../../ui/Skeleton';
import styles from './CardsSkeleton.module.css';

/** In the place of cards that load; `cards`: how many lines each has, about. */
export function CardsSkeleton({ cards }: { cards: readonly number[] }) {
  return (
    <div className={styles.cards}>
      {cards.map((lines, index) => (
        <div key={index} className={styles.card}>
          <Skeleton shape="title" />
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

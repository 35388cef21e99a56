import { Skeleton } from '../../../ui/Skeleton';
import styles from './CardsSkeleton.module.css';

/** A placeholder while cards load. `cards` holds the approximate number of lines of each. */
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

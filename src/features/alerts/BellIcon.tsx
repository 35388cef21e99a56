import { cx } from '../../lib/cx';
import styles from '../../ui/Icon.module.css';

/** Like ui/Icon, which every page loads; few pages show this one. From lucide (ISC). */
export function BellIcon({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <svg
      className={cx(styles.icon, isFilled && styles.filled)}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
    </svg>
  );
}

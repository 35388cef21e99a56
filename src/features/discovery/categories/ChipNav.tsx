import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './ChipNav.module.css';

type ChipNavProps = {
  label: string;
  /** undefined while loading. */
  links: readonly { href: string; label: string; isCurrent?: boolean }[] | undefined;
  /** The number of placeholders while loading. */
  expected?: number;
};

/** A label and a row of small links. On a phone it scrolls horizontally. */
export function ChipNav({ label, links, expected = 0 }: ChipNavProps) {
  return (
    <nav aria-label={label} aria-busy={links === undefined || undefined} className={styles.nav}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.chips}>
        {links === undefined
          ? Array.from({ length: expected }, (_item, index) => (
              <li key={index}>
                <Skeleton className={styles.waiting} />
              </li>
            ))
          : links.map(({ href, label: text, isCurrent = false }) => (
              <li key={href}>
                <Link
                  to={href}
                  className={styles.chip}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  {text}
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  );
}

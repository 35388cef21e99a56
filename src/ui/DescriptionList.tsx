import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './DescriptionList.module.css';

export type DescriptionItem = {
  term: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  isStrong?: boolean;
  id?: string;
};
type DescriptionListProps = {
  items: readonly DescriptionItem[];
  /** `bill` right-aligns the amounts; its `isStrong` item is the total. */
  variant?: 'facts' | 'bill';
  className?: string | undefined;
};

/** Terms and values: specifications, an address, a bill. */
export function DescriptionList({ items, variant = 'facts', className }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, styles[variant], className)}>
      {items.map((item, index) => (
        <div key={item.id ?? index} className={cx(styles.row, item.isStrong && styles.strong)}>
          <dt>
            {item.term}
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

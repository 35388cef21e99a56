import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './DescriptionList.module.css';

export type Fact = { term: ReactNode; value: ReactNode; hint?: ReactNode; strong?: boolean; id?: string };
type DescriptionListProps = {
  facts: readonly Fact[];
  /** `bill` puts amounts into a column at the end; its `strong` fact is the total. */
  look?: 'facts' | 'bill';
  className?: string | undefined;
};

/** Terms and their values: specifications, an address, what is to pay. */
export function DescriptionList({ facts, look = 'facts', className }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, look === 'bill' && styles.bill, className)}>
      {facts.map((fact, index) => (
        <div key={fact.id ?? index} className={cx(styles.row, fact.strong && styles.strong)}>
          <dt>
            {fact.term}
            {fact.hint && <span className={styles.hint}>{fact.hint}</span>}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

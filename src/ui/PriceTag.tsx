import { useState } from 'react';
import { MoneyText } from '../i18n/MoneyText';
import type { MoneyDecimals } from '../i18n/moneyFormat';
import { cx } from '../lib/cx';
import type { Money } from '../lib/money';
import styles from './PriceTag.module.css';

type PriceTagProps = { value: Money; size?: 'small' | 'medium' | 'large'; decimals?: MoneyDecimals; className?: string | undefined };

/** A price that grows for a moment and is marked for a second when it changes. Who has the words says the change. */
export function PriceTag({ value, size = 'medium', decimals, className }: PriceTagProps) {
  const [seen, setSeen] = useState({ minor: value.minor, changes: 0 });
  if (seen.minor !== value.minor) setSeen({ minor: value.minor, changes: seen.changes + 1 });
  return (
    <span className={cx(styles.price, styles[size], className)}>
      {/* A new key makes a new element, which starts the animation again. */}
      <span key={seen.changes} className={seen.changes > 0 ? styles.changed : undefined}>
        <MoneyText value={value} decimals={decimals} />
      </span>
    </span>
  );
}

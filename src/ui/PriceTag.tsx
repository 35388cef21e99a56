import { useState } from 'react';
import { MoneyText } from '../i18n/MoneyText';
import type { MoneyDecimals } from '../i18n/moneyFormat';
import { cx } from '../lib/cx';
import type { Money } from '../lib/money';
import styles from './PriceTag.module.css';

type PriceTagProps = {
  value: Money;
  size?: 'small' | 'medium' | 'large';
  decimals?: MoneyDecimals;
  className?: string | undefined;
};

/**
 * A price that is highlighted for a second when it changes. It does not announce the change; the
 * parent does.
 */
export function PriceTag({ value, size = 'medium', decimals, className }: PriceTagProps) {
  const [lastPrice, setLastPrice] = useState({ minor: value.minor, changes: 0 });
  if (lastPrice.minor !== value.minor)
    setLastPrice({ minor: value.minor, changes: lastPrice.changes + 1 });
  return (
    <span className={cx(styles.price, styles[size], className)}>
      {/* A new key creates a new element, which restarts the animation. */}
      <span key={lastPrice.changes} className={lastPrice.changes > 0 ? styles.changed : undefined}>
        <MoneyText value={value} decimals={decimals} />
      </span>
    </span>
  );
}

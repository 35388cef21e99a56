import { use } from 'react';
import { approximateMoney, type Money } from '../lib/money';
import { PageInfoContext } from '../platform/pageInfo';
import type { MoneyDecimals } from './moneyFormat';
import { useFormat } from './useFormat';

type MoneyTextProps = {
  value: Money;
  decimals?: MoneyDecimals;
  /** Only the amount itself: in columns of amounts, and in documents. */
  isExact?: boolean;
};

/** "≈ £220" in the visitor's own currency; nothing where that is the currency of the amount. */
function ApproximateMoney({ value }: { value: Money }) {
  const format = useFormat();
  const display = use(PageInfoContext)?.display;
  const amount = display && approximateMoney(value, display);
  return (
    amount && (
      <>
        {' '}
        <small className="approximate">≈ {format.money(amount)}</small>
      </>
    )
  );
}

/**
 * An amount in the format of the locale. `<data>` keeps the exact value for machines; `dir="auto"`
 * isolates it from the text around it.
 */
export function MoneyText({
  value,
  decimals = 'auto',
  isExact = decimals === 'always',
}: MoneyTextProps) {
  const format = useFormat();
  return (
    <>
      <data value={`${value.minor} ${value.currency}`} className="tabular" dir="auto">
        {format.money(value, decimals)}
      </data>
      {!isExact && <ApproximateMoney value={value} />}
    </>
  );
}

import type { Money } from '../lib/money';
import type { MoneyDecimals } from './moneyFormat';
import { useFormat } from './useFormat';

type MoneyTextProps = { value: Money; decimals?: MoneyDecimals };

/**
 * An amount in the format of the locale. `<data>` keeps the exact value for machines; `dir="auto"`
 * isolates it from the text around it.
 */
export function MoneyText({ value, decimals = 'auto' }: MoneyTextProps) {
  const format = useFormat();
  return (
    <data value={`${value.minor} ${value.currency}`} className="tabular" dir="auto">
      {format.money(value, decimals)}
    </data>
  );
}

import type { Money } from '../lib/money';
import type { MoneyDecimals } from './moneyFormat';
import { useFormat } from './useFormat';

type MoneyTextProps = { value: Money; decimals?: MoneyDecimals };

/** An amount as the locale writes it. `<data>` keeps it exact for machines; bidi isolates it. */
export function MoneyText({ value, decimals = 'auto' }: MoneyTextProps) {
  const format = useFormat();
  return (
    <data value={`${value.minor} ${value.currency}`} className="tabular" dir="auto">
      {format.money(value, decimals)}
    </data>
  );
}

import type { ComponentProps } from 'react';
import { parseWholeAmount } from '../lib/amountText';
import type { AmountText } from '../lib/amountText';
import { getCurrencySymbol } from '../lib/currencies';
import { TextField } from './TextField';
import { VisuallyHidden } from './VisuallyHidden';

type TextFieldProps = ComponentProps<typeof TextField>;
type AmountFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'prefix' | 'suffix'
> & {
  /** ISO 4217. The field takes whole units of this currency. */
  currency: string;
  /** The text as typed or pasted; it is not reformatted during input. */
  value: string;
  onChange: (text: string, reading: AmountText) => void;
};

/** Input for a whole amount. Accepts "1.250", "1,250 EUR", "€ 1 250,00"; rejects cents. */
export function AmountField({ currency, value, onChange, ...rest }: AmountFieldProps) {
  const symbol = getCurrencySymbol(currency);
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="done"
      maxLength={24}
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={(event) =>
        onChange(event.target.value, parseWholeAmount(event.target.value, currency))
      }
      prefix={
        <>
          <span aria-hidden="true">{symbol}</span>
          <VisuallyHidden>{currency}</VisuallyHidden>
        </>
      }
    />
  );
}

import type { ComponentProps } from 'react';
import { parseWholeAmount } from '../lib/amountText';
import type { AmountText } from '../lib/amountText';
import { currencySymbol } from '../lib/currencies';
import { TextField } from './TextField';
import { VisuallyHidden } from './VisuallyHidden';

type TextFieldProps = ComponentProps<typeof TextField>;
type AmountFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'prefix' | 'suffix'> & {
  /** ISO 4217; what is typed is whole units of it. */
  currency: string;
  /** The text as typed or pasted; it is never rewritten under the fingers. */
  value: string;
  onChange: (text: string, reading: AmountText) => void;
};

/** A whole amount of money. Understands "1.250", "1,250 EUR", "€ 1 250,00"; refuses cents. */
export function AmountField({ currency, value, onChange, ...rest }: AmountFieldProps) {
  const symbol = currencySymbol(currency);
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="done"
      maxLength={24}
      {...rest}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.target.value, parseWholeAmount(event.target.value, currency))}
      prefix={
        <>
          <span aria-hidden="true">{symbol}</span>
          <VisuallyHidden>{currency}</VisuallyHidden>
        </>
      }
    />
  );
}

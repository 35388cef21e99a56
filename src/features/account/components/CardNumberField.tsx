import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField';
import { getCardBrand, parseCardDigits, getCaretPosition, groupDigits } from '../model/cardNumber';
import { getBrandName } from '../../../lib/getBrandName';

type CardNumberFieldProps = {
  digits: string;
  onChange: (digits: string) => void;
  error: string | undefined;
};

/**
 * Groups the digits while the user types and keeps the caret in place. The input has no name, so no
 * form submits it.
 */
export function CardNumberField({ digits, onChange, error }: CardNumberFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // Deleting a space changes no digit, but the caret still has to be set.
  const [, setEdits] = useState(0);
  const grouped = groupDigits(digits);
  const brand = getCardBrand(digits);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = getCaretPosition(grouped, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  return (
    <TextField
      ref={input}
      label={intl.formatMessage({ id: 'account.card.number' })}
      inputMode="numeric"
      autoComplete="cc-number"
      required
      value={grouped}
      onChange={({ target }) => {
        digitsBefore.current = parseCardDigits(
          target.value.slice(0, target.selectionStart ?? target.value.length),
        ).length;
        setEdits((count) => count + 1);
        onChange(parseCardDigits(target.value));
      }}
      error={error}
      suffix={brand === null ? undefined : getBrandName(brand)}
    />
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { TextField } from '../../../ui/TextField';
import { brandOf, cardDigits, caretAfter, groupDigits } from '../model/cardNumber';
import { brandName } from '../../../lib/brandName';

type CardNumberFieldProps = { digits: string; onChange: (digits: string) => void; error: string | undefined };

/** Grouped as it is typed, the caret staying where the fingers are. It has no name, so no form can send it by itself. */
export function CardNumberField({ digits, onChange, error }: CardNumberFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // A blank that was deleted changes no digit, and the caret must be set all the same.
  const [, setEdits] = useState(0);
  const grouped = groupDigits(digits);
  const brand = brandOf(digits);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = caretAfter(grouped, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  return (
    <TextField
      ref={input}
      label={t('account.card.number')}
      inputMode="numeric"
      autoComplete="cc-number"
      required
      value={grouped}
      onChange={({ target }) => {
        digitsBefore.current = cardDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
        setEdits((count) => count + 1);
        onChange(cardDigits(target.value));
      }}
      error={error}
      suffix={brand === null ? undefined : brandName(brand)}
    />
  );
}

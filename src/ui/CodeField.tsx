import type { ComponentProps } from 'react';
import styles from './CodeField.module.css';
import { TextField } from './TextField';

type TextFieldProps = ComponentProps<typeof TextField>;
type CodeFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
  /** The digits so far, at most six; whoever holds them must not store them. */
  value: string;
  onChange: (digits: string) => void;
  /** Called when the sixth digit stands, typed, pasted or filled in by the device. */
  onComplete?: ((digits: string) => void) | undefined;
};

const DIGITS = 6;

/** Digits of every script that keyboards write, as 0 to 9; everything else is left out. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '').slice(0, DIGITS);
}

export const isWholeCode = (digits: string): boolean => digits.length === DIGITS;

/** A code of six digits out of a message or an app. Takes it with blanks and dashes, as people paste it. */
export function CodeField({ value, onChange, onComplete, ...rest }: CodeFieldProps) {
  return (
    <TextField
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      name="code"
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code}
      value={value}
      onChange={(event) => {
        const digits = digitsOf(event.target.value);
        onChange(digits);
        if (isWholeCode(digits) && !isWholeCode(value)) onComplete?.(digits);
      }}
    />
  );
}

import type { ComponentProps } from 'react';
import styles from './CodeField.module.css';
import { TextField } from './TextField';

type TextFieldProps = ComponentProps<typeof TextField>;
type CodeFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> & {
  /** The digits so far, at most six. The owner must not store them. */
  value: string;
  onChange: (digits: string) => void;
  /** Called when the code is complete, whether typed, pasted or autofilled. */
  onComplete?: ((digits: string) => void) | undefined;
};

const CODE_LENGTH = 6;

/** Full-width digits become 0 to 9; all other characters are removed. */
function extractDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

export const isWholeCode = (digits: string): boolean => digits.length === CODE_LENGTH;

/** Input for a six-digit code from a message or an app. Accepts pasted spaces and dashes. */
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
        const digits = extractDigits(event.target.value);
        onChange(digits);
        if (isWholeCode(digits) && !isWholeCode(value)) onComplete?.(digits);
      }}
    />
  );
}

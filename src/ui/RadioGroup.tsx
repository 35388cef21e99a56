import { useId } from 'react';
import type { ReactNode } from 'react';
import checkboxStyles from './Checkbox.module.css';
import styles from './RadioGroup.module.css';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; note?: ReactNode; disabled?: boolean };
type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  value?: string | undefined;
  /** The choice of an uncontrolled group, as in a GET form. */
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  error?: ReactNode;
  required?: boolean;
};

export function RadioGroup({ name, legend, options, value, defaultValue, onChange, error, required }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={checkboxStyles.row}>
          <input
            type="radio"
            className={checkboxStyles.box}
            name={name}
            value={option.value}
            required={required}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange && (() => onChange(option.value))}
            readOnly={value !== undefined && onChange === undefined}
          />
          <span className={checkboxStyles.text}>
            <span>{option.label}</span>
            {option.hint && <span className={checkboxStyles.note}> {option.hint}</span>}
          </span>
          {option.note && <span className={checkboxStyles.note}>{option.note}</span>}
        </label>
      ))}
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </fieldset>
  );
}

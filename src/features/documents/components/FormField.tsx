import type { ReactNode } from 'react';
import type { OfficialTerm } from '../model/officialTerms';
import styles from './FormField.module.css';
import { OfficialText } from './OfficialText';

type FormFieldProps = {
  term: OfficialTerm;
  number?: number;
  isWide?: boolean;
  children: ReactNode;
};

/** One field of a customs form: its official term and the declared value. */
export function FormField({ term, number, isWide = false, children }: FormFieldProps) {
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <dt>
        <OfficialText term={term} {...(number === undefined ? {} : { number })} />
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

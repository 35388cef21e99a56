import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  summary: ReactNode;
  /** Without the line below. */
  plain?: boolean;
};

/** Native <details>: opens without JavaScript, found by the browser's search in the page. */
export function Disclosure({ summary, plain = false, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx(styles.disclosure, plain && styles.plain, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

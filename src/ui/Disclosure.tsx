import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Disclosure.module.css';
import { Icon } from './Icon';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  summary: ReactNode;
  /** Removes the bottom border. */
  isPlain?: boolean;
};

/** Native <details>: works without JavaScript, and find-in-page opens it. */
export function Disclosure({
  summary,
  isPlain = false,
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details {...rest} className={cx(styles.disclosure, isPlain && styles.plain, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

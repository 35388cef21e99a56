import { A } from './A';
import type { AProps } from './A';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './IconButton.module.css';

type IconLinkProps = Omit<AProps, 'children' | 'aria-label'> & { icon: IconName; label: string; raised?: boolean };

/** Looks like an IconButton and leads to an address. */
export function IconLink({ icon, label, raised = false, className, ...rest }: IconLinkProps) {
  return (
    <A {...rest} className={cx(styles.button, raised && styles.raised, className)} aria-label={label}>
      <Icon name={icon} />
    </A>
  );
}

import { Link } from './Link';
import type { LinkProps } from './Link';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './IconButton.module.css';

type IconLinkProps = Omit<LinkProps, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
  isRaised?: boolean;
};

/** A link that looks like an IconButton. */
export function IconLink({ icon, label, isRaised = false, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(styles.button, isRaised && styles.raised, className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </Link>
  );
}

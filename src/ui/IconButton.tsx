import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';
import { Link, type LinkProps } from './Link';

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

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Describes the action. Must stay the same for a toggle, whose state is `isPressed`. */
  label: string;
  isPressed?: boolean;
  /** Adds a background, for use over pictures. */
  isRaised?: boolean;
};

export function IconButton({
  icon,
  label,
  isPressed,
  isRaised = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, isRaised && styles.raised, className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} isFilled={isPressed === true} />
    </button>
  );
}

import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './IconButton.module.css';

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

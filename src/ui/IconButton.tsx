import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** What pressing does; stays the same for a toggle, whose state is `pressed`. */
  label: string;
  pressed?: boolean;
  /** On a ground of its own, for use over pictures. */
  raised?: boolean;
};

export function IconButton({ icon, label, pressed, raised = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, raised && styles.raised, className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} filled={pressed === true} />
    </button>
  );
}

import { cx } from '../lib/cx';
import styles from './Icon.module.css';
import { iconPaths } from './iconPaths';

export type IconName = keyof typeof iconPaths;

type IconProps = {
  name: IconName;
  size?: 16 | 20 | 24 | 32;
  isFilled?: boolean;
  className?: string | undefined;
};

/**
 * A decorative icon, hidden from screen readers. The text next to it, or the label of its button,
 * has the meaning.
 */
export function Icon({ name, size = 20, isFilled = false, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, isFilled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

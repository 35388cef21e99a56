import { cx } from '../lib/cx';
import styles from './Icon.module.css';
import { iconPaths } from './iconPaths';

export type IconName = keyof typeof iconPaths;

type IconProps = { name: IconName; size?: 16 | 20 | 24 | 32; filled?: boolean; className?: string | undefined };

/** A drawing without a voice: the words stand beside it, or in the label of its button. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, filled && styles.filled, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

// Class names of a button, shared by Button and ButtonLink. Not for other elements: anything that
// looks like a button must be one of the two.
import { cx } from '../lib/cx';
import styles from './Button.module.css';

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width of the parent. */
  isWide?: boolean;
};

export function getButtonClass(
  { variant = 'secondary', size = 'medium', isWide = false }: ButtonStyle,
  extraClass?: string,
): string | undefined {
  return cx(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    isWide && styles.wide,
    extraClass,
  );
}

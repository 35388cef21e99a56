/*
 * The class names of a button, shared by what acts (Button) and what leads somewhere (ButtonLink).
 * Not for other elements: a thing that looks like a button must be one of the two.
 */
import { cx } from '../lib/cx';
import styles from './Button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  wide?: boolean;
};

export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonLook, more?: string): string | undefined {
  return cx(styles.button, styles[variant], size !== 'medium' && styles[size], wide && styles.wide, more);
}

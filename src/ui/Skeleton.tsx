import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  shape?: 'text' | 'short' | 'title' | 'button' | 'picture' | 'block';
  /** Lines of text; the last one is shorter. */
  lines?: number;
  className?: string | undefined;
};

/**
 * Placeholder for loading content. Hidden from screen readers; the parent announces the loading
 * state.
 */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return Array.from({ length: lines }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      className={cx(
        styles.skeleton,
        styles[lines > 1 && index === lines - 1 ? 'short' : shape],
        className,
      )}
    />
  ));
}

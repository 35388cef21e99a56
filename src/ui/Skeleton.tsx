import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  shape?: 'text' | 'short' | 'title' | 'button' | 'picture' | 'block';
  /** Lines of text; the last one is short. */
  lines?: number;
  className?: string | undefined;
};

/** Holds the room of what is loading. Silent: the list around it says that it loads. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return Array.from({ length: lines }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      className={cx(styles.skeleton, styles[lines > 1 && index === lines - 1 ? 'short' : shape], className)}
    />
  ));
}

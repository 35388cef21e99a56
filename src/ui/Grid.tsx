import { Children } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Grid.module.css';

type GridProps = {
  children: ReactNode;
  /**
   * `cards`: 2, 3, 4, 6 across at 360, 768, 1024, 1440 px. `beside`: next to a column of filters, up to 5.
   * `large`: 2, 3, 4, 4, for categories and collections. `list`: one a row. `row`: scrolls sideways.
   */
  layout?: 'cards' | 'beside' | 'large' | 'list' | 'row';
  label?: string;
  busy?: boolean;
};

/** A list; each child becomes an item of it. */
export function Grid({ children, layout = 'cards', label, busy }: GridProps) {
  const className = layout === 'row' ? styles.row : cx(styles.grid, layout !== 'cards' && styles[layout]);
  return (
    <ul className={className} aria-label={label} aria-busy={busy || undefined}>
      {Children.map(children, (child) => (child === null || child === undefined ? null : <li>{child}</li>))}
    </ul>
  );
}

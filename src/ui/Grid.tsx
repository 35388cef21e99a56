import { Children } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Grid.module.css';

type GridProps = {
  children: ReactNode;
  /**
   * `cards`: 2, 3, 4, 6 columns at 360, 768, 1024, 1440 px. `beside`: up to 5 columns next to
   * filters. `large`: 2, 3, 4, 4 columns, for categories and collections. `list`: one item per row.
   * `row`: scrolls horizontally.
   */
  layout?: 'cards' | 'beside' | 'large' | 'list' | 'row';
  label?: string;
  isBusy?: boolean;
};

/** A list in which each child is an item. */
export function Grid({ children, layout = 'cards', label, isBusy }: GridProps) {
  const className =
    layout === 'row' ? styles.row : cx(styles.grid, layout !== 'cards' && styles[layout]);
  return (
    <ul className={className} aria-label={label} aria-busy={isBusy || undefined}>
      {Children.map(children, (child) =>
        child === null || child === undefined ? null : <li>{child}</li>,
      )}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Badge.module.css';
import { Icon } from './Icon';
import type { IconName } from './Icon';

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'signal';
type BadgeProps = {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string | undefined;
};

/** A short status text. Tone and icon only reinforce it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

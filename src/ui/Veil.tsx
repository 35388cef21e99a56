import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Veil.module.css';

type VeilProps = {
  isHidden: boolean;
  /** Why it's covered. */
  note: string;
  /** How to uncover it; a card leaves that to its lot's page. */
  action?: ReactNode;
  children: ReactNode;
};

/** Covers pictures that not everybody wants to see: blurred, and out of reach of pointer and keyboard. */
export function Veil({ isHidden, note, action, children }: VeilProps) {
  if (!isHidden) return children;
  return (
    <div className={styles.veil}>
      <div className={styles.covered} inert>
        {children}
      </div>
      <div className={styles.note}>
        <Icon name="warning" size={24} />
        <p>{note}</p>
        {action}
      </div>
    </div>
  );
}

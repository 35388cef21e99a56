import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Veil.module.css';

type VeilProps = {
  isHidden: boolean;
  /** Why the picture is covered. */
  note: string;
  /** The control that uncovers the picture. Cards have none. */
  action?: ReactNode;
  children: ReactNode;
};

/** Covers explicit pictures: blurred, and inert for pointer and keyboard. */
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

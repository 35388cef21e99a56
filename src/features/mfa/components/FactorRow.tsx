import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import styles from './SecondFactorSection.module.css';

type FactorRowProps = { name: string; isOn: boolean; actions?: ReactNode; children: ReactNode };

/** One way to prove who one is: whether it is on, what it does, and what can be done with it. */
export function FactorRow({ name, isOn, actions, children }: FactorRowProps) {
  const t = useT();
  return (
    <li className={styles.factor}>
      <div className={styles.factorHead}>
        <h3 className={styles.factorName}>{name}</h3>
        <Badge tone={isOn ? 'good' : 'neutral'} {...(isOn ? { icon: 'check' } : {})}>
          {isOn ? t('mfa.section.on') : t('mfa.section.off')}
        </Badge>
      </div>
      <p className={styles.note}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

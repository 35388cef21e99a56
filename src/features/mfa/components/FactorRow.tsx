import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Badge } from '../../../ui/Badge';
import styles from './SecondFactorSection.module.css';

type FactorRowProps = {
  name: string;
  isEnabled: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** One factor: its name, whether it is on, what it does and its actions. */
export function FactorRow({ name, isEnabled, actions, children }: FactorRowProps) {
  const intl = useIntl();
  return (
    <li className={styles.factor}>
      <div className={styles.factorHead}>
        <h3 className={styles.factorName}>{name}</h3>
        <Badge tone={isEnabled ? 'good' : 'neutral'} {...(isEnabled ? { icon: 'check' } : {})}>
          {isEnabled
            ? intl.formatMessage({ id: 'mfa.section.on' })
            : intl.formatMessage({ id: 'mfa.section.off' })}
        </Badge>
      </div>
      <p className={styles.note}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

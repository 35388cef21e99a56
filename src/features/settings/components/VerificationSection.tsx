import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { SettingsSection } from './SettingsSection';
import styles from './Rows.module.css';

type VerificationSectionProps = {
  title: string;
  /** What it is for. */
  lead: string;
  state: 'done' | 'waiting' | 'missing';
  /** What to do next. */
  children: ReactNode;
};

/** One thing that can be proven, how it stands, in words and with an icon. */
export function VerificationSection({ title, lead, state, children }: VerificationSectionProps) {
  const t = useT();
  return (
    <SettingsSection title={title} lead={lead}>
      <p className={styles.name}>
        {state === 'done' && <Badge tone="good" icon="success">{t('settings.verify.done')}</Badge>}
        {state === 'waiting' && <Badge tone="warn" icon="clock">{t('settings.verify.waiting')}</Badge>}
        {state === 'missing' && <Badge tone="neutral" icon="info">{t('settings.verify.missing')}</Badge>}
      </p>
      {children}
    </SettingsSection>
  );
}

import type { Verification } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { useOpenOverlay } from '../../../platform/overlay';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { SectionCard } from '../../../ui/SectionCard';
import styles from './Rows.module.css';

/** Why somebody cannot sell yet, what is there already, and the journey to the rest. */
export function NotVerifiedYet({ verification }: { verification: Verification }) {
  const t = useT();
  const openOverlay = useOpenOverlay();
  const steps = [
    { id: 'email', isDone: verification.email, text: t('settings.verify.email') },
    { id: 'phone', isDone: verification.phone, text: t('settings.verify.phone') },
    { id: 'address', isDone: verification.address, text: t('settings.verify.address') },
  ];
  return (
    <SectionCard title={t('seller.unverified.title')} lead={t('seller.unverified.text')}>
      <ul className={styles.rows}>
        {steps.map(({ id, isDone, text }) => (
          <li key={id} className={styles.name}>
            <Icon name={isDone ? 'success' : 'info'} />
            {text} <span className={styles.note}>{isDone ? t('settings.verify.done') : t('settings.verify.missing')}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}>
          {t('seller.unverified.start')}
        </Button>
      </div>
    </SectionCard>
  );
}

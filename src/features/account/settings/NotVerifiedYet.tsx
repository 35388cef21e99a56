import { FormattedMessage, useIntl } from 'react-intl';
import type { Verification } from '../../../api/buyer/users';
import { useOpenOverlay } from '../../../platform/overlay';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { SectionCard } from '../../../ui/SectionCard';
import styles from './Rows.module.css';

/**
 * Explains which verifications are missing before the user can sell, and starts the journey that
 * completes them.
 */
export function NotVerifiedYet({ verification }: { verification: Verification }) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  const steps = [
    {
      id: 'email',
      isDone: verification.email,
      text: intl.formatMessage({ id: 'settings.verify.email' }),
    },
    {
      id: 'phone',
      isDone: verification.phone,
      text: intl.formatMessage({ id: 'settings.verify.phone' }),
    },
    {
      id: 'address',
      isDone: verification.address,
      text: intl.formatMessage({ id: 'settings.verify.address' }),
    },
  ];
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'seller.unverified.title' })}
      intro={intl.formatMessage({ id: 'seller.unverified.text' })}
    >
      <ul className={styles.rows}>
        {steps.map(({ id, isDone, text }) => (
          <li key={id} className={styles.name}>
            <Icon name={isDone ? 'success' : 'info'} />
            {text}{' '}
            <span className={styles.note}>
              {isDone
                ? intl.formatMessage({ id: 'settings.verify.done' })
                : intl.formatMessage({ id: 'settings.verify.missing' })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => void openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
        >
          <FormattedMessage id="seller.unverified.start" />
        </Button>
      </div>
    </SectionCard>
  );
}

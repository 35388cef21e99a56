import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import styles from './MfaScreen.module.css';

/** The screen was opened by its address: what it is for, and that nothing waits for it. */
export function NothingToConfirm({ onContinue }: { onContinue: () => void }) {
  const t = useT();
  return (
    <>
      <p>{t('mfa.none.text')}</p>
      <p>{t('mfa.none.now')}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onContinue}>
          {t('common.action.continue')}
        </Button>
      </div>
    </>
  );
}

import { useRef, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { CopyButton } from '../../../ui/CopyButton';
import { Dialog } from '../../../ui/Dialog';
import { downloadText } from '../downloadText';
import styles from './SecondFactorSection.module.css';

/** The ten codes, shown once: it does not go away before somebody says that they are saved. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const text = `${codes.join('\n')}\n`;
  const finish = (): void => {
    if (isSaved) onDone();
    else {
      setIsAsked(true);
      // It may lie below the fold, and it says what is missing.
      box.current?.focus();
    }
  };
  return (
    <Dialog
      title={t('mfa.recovery.title')}
      closeLabel={t('common.action.close')}
      onClose={finish}
      footer={
        <Button variant="primary" onClick={finish}>
          {t('mfa.recovery.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('mfa.recovery.lead')}</p>
        <Banner severity="warn">{t('mfa.recovery.once')}</Banner>
        <ul className={styles.codes} aria-label={t('mfa.recovery.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <CopyButton text={text} size="medium">{t('mfa.recovery.copy')}</CopyButton>
          <Button onClick={() => downloadText(t('mfa.recovery.fileName'), text)}>{t('mfa.recovery.download')}</Button>
        </div>
        <Checkbox ref={box} label={t('mfa.recovery.saved')} error={isAsked && !isSaved ? t('mfa.recovery.mustSave') : undefined} checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)} />
      </div>
    </Dialog>
  );
}

import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import { CopyButton } from '../../../ui/CopyButton';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import type { SecondFactor } from '../hooks/useSecondFactor';
import { problemText } from './problemText';
import styles from './SecondFactorSection.module.css';

const TotpQrCode = lazy(async () => ({ default: (await import(/* webpackChunkName: "totp-qr" */ './TotpQrCode')).TotpQrCode }));

type TotpSetupDialogProps = Pick<SecondFactor, 'confirm' | 'problem'> & { secret: string; uri: string; isBusy: boolean; onClose: () => void };

/** Groups of four, as people type a key; apps take it with and without blanks. */
const readable = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, as a picture and as text, and the first code that shows that the app has it. */
export function TotpSetupDialog({ secret, uri, isBusy, confirm, problem, onClose }: TotpSetupDialogProps) {
  const t = useT();
  const format = useFormat();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const check = async (typed: string): Promise<void> => {
    setIsChecked(true);
    if (!isWholeCode(typed) || isBusy || (await confirm(typed))) return;
    setCode('');
    setIsChecked(false);
    field.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void check(code);
  };
  return (
    <Dialog title={t('mfa.setUp.title')} closeLabel={t('common.action.close')} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>{t('mfa.setUp.scan')}</p>
        <Suspense fallback={<Skeleton shape="block" />}>
          <TotpQrCode uri={uri} label={t('mfa.setUp.qr')} />
        </Suspense>
        <p>{t('mfa.setUp.key')}</p>
        <p className={styles.key}>
          <code>{readable(secret)}</code>
        </p>
        <CopyButton text={secret}>{t('mfa.setUp.copyKey')}</CopyButton>
        <p>{t('mfa.setUp.enter')}</p>
        {problem !== null && (
          <Banner severity="error" announce>
            {problemText(problem, t, format)}
          </Banner>
        )}
        <CodeField
          ref={field}
          label={t('common.code.field')}
          required
          readOnly={isBusy}
          error={isChecked && !isWholeCode(code) ? t('common.code.incomplete') : undefined}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void check(digits)}
        />
        <Button type="submit" variant="primary" size="large" wide loading={isBusy} loadingLabel={t('common.state.sending')}>
          {t('mfa.setUp.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

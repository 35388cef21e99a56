import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import { CopyButton } from '../../../ui/CopyButton';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import type { SecondFactor } from './useSecondFactor';
import { formatMfaError } from './formatMfaError';
import styles from './SecondFactorSection.module.css';

const TotpQrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "totp-qr" */ './TotpQrCode')).TotpQrCode,
}));

type TotpSetupDialogProps = Pick<SecondFactor, 'confirm' | 'mfaError'> & {
  secret: string;
  uri: string;
  isBusy: boolean;
  onClose: () => void;
};

/** Groups of four characters, for typing. Apps accept a key with or without spaces. */
const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Shows the key as a QR code and as text, and asks for the first code to check that the app has the
 * key.
 */
export function TotpSetupDialog({
  secret,
  uri,
  isBusy,
  confirm,
  mfaError,
  onClose,
}: TotpSetupDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const check = async (enteredCode: string): Promise<void> => {
    setIsChecked(true);
    if (!isWholeCode(enteredCode) || isBusy || (await confirm(enteredCode))) return;
    setCode('');
    setIsChecked(false);
    field.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void check(code);
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'mfa.setUp.title' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage id="mfa.setUp.scan" />
        </p>
        <Suspense fallback={<Skeleton shape="block" />}>
          <TotpQrCode uri={uri} label={intl.formatMessage({ id: 'mfa.setUp.qr' })} />
        </Suspense>
        <p>
          <FormattedMessage id="mfa.setUp.key" />
        </p>
        <p className={styles.key}>
          <code>{formatSecret(secret)}</code>
        </p>
        <CopyButton text={secret}>{intl.formatMessage({ id: 'mfa.setUp.copyKey' })}</CopyButton>
        <p>
          <FormattedMessage id="mfa.setUp.enter" />
        </p>
        {mfaError !== null && (
          <Banner severity="error" shouldAnnounce>
            {formatMfaError(mfaError, intl, format)}
          </Banner>
        )}
        <CodeField
          ref={field}
          label={intl.formatMessage({ id: 'common.code.field' })}
          required
          readOnly={isBusy}
          error={
            isChecked && !isWholeCode(code)
              ? intl.formatMessage({ id: 'common.code.incomplete' })
              : undefined
          }
          value={code}
          onChange={setCode}
          onComplete={(digits) => void check(digits)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={isBusy}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          <FormattedMessage id="mfa.setUp.confirm" />
        </Button>
      </form>
    </Dialog>
  );
}

import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../../ui/CopyButton';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormCodeField } from '../../../ui/FormFields';
import { Skeleton } from '../../../ui/Skeleton';
import { SubmitButton } from '../../../ui/SubmitButton';
import { mfaErrors } from './mfaText';
import styles from './SecondFactorSection.module.css';
import { useMfaCodeForm } from './useMfaCodeForm';

const TotpQrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "totp-qr" */ './TotpQrCode')).TotpQrCode,
}));

type TotpSetupDialogProps = {
  secret: string;
  uri: string;
  /** Sends the app's first code. */
  confirm: (code: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
};

/** Groups of four characters, for typing. Apps accept a key with or without spaces. */
const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Shows the key as a QR code and as text, and asks for the first code to check that the app has the
 * key.
 */
export function TotpSetupDialog({ secret, uri, confirm, onClose }: TotpSetupDialogProps) {
  const intl = useIntl();
  // The recovery codes replace this dialog.
  const form = useMfaCodeForm({ send: confirm, onDone: () => undefined });
  const isChecking = form.formState.isSubmitting;
  return (
    <Dialog title={intl.formatMessage({ id: 'mfa.setUp.title' })} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
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
        <ErrorBanner validationError={form.formError} messages={mfaErrors} />
        <FormCodeField
          control={form.control}
          name="code"
          label={intl.formatMessage({ id: 'common.code.field' })}
          required
          readOnly={isChecking}
          onComplete={() => void form.submit()}
        />
        <SubmitButton form={form}>
          <FormattedMessage id="mfa.setUp.confirm" />
        </SubmitButton>
      </form>
    </Dialog>
  );
}

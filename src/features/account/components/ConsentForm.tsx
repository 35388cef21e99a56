import { useGetMarketingConsentsQuery, useUpdateMarketingConsentsMutation, type ConsentChannel, type MarketingConsent } from '../../../api/accounts/consents';
import { useT } from '../../../i18n/useT';
import { Checkbox } from '../../../ui/Checkbox';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountForm } from '../hooks/useAccountForm';
import { AccountFormFrame } from './AccountFormFrame';

type ConsentFormProps = {
  onDone: () => void;
  /** In the settings the button stays quiet until there is something to save; in a journey every answer counts. */
  isSetting?: boolean;
};

const FIELDS = ['email', 'sms', 'post', 'personalisation'] as const;

function AskedForm({ consents, onDone, isSetting = false }: ConsentFormProps & { consents: readonly MarketingConsent[] }) {
  const t = useT();
  const [updateConsents] = useUpdateMarketingConsentsMutation();
  // Nothing is ticked that nobody has said yes to.
  const answerOf = (channel: ConsentChannel): boolean => consents.find((consent) => consent.channel === channel)?.isGranted === true;
  const form = useAccountForm({
    draft: 'consent',
    initial: { email: answerOf('email'), sms: answerOf('sms'), post: answerOf('post'), personalisation: answerOf('personalisation') },
    send: (values) => updateConsents({ body: { marketing_consents: FIELDS.map((channel) => ({ channel, granted: values[channel] })) } }),
    onDone,
  });
  const words: Readonly<Record<ConsentChannel, { label: string; hint: string }>> = {
    email: { label: t('account.consent.email'), hint: t('account.consent.emailHint') },
    sms: { label: t('account.consent.sms'), hint: t('account.consent.smsHint') },
    post: { label: t('account.consent.post'), hint: t('account.consent.postHint') },
    personalisation: { label: t('account.consent.personalisation'), hint: t('account.consent.personalisationHint') },
  };
  return (
    <AccountFormFrame form={form} submitLabel={t('account.consent.save')} isQuiet={isSetting && !form.isDirty}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('account.consent.legend')}</legend>
        {FIELDS.map((channel) => (
          <Checkbox key={channel} {...form.tick(channel)} label={words[channel].label} hint={words[channel].hint} />
        ))}
      </fieldset>
      <p className={styles.note}>{t('account.consent.notYet')}</p>
      <p className={styles.note}>{t('account.consent.change')}</p>
    </AccountFormFrame>
  );
}

/** What Gavel may send besides what a purchase needs. Every answer counts, no as well as yes. */
export function ConsentForm({ onDone, isSetting = false }: ConsentFormProps) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useGetMarketingConsentsQuery({});
  if (data !== undefined) return <AskedForm consents={data} onDone={onDone} isSetting={isSetting} />;
  if (isError) return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />;
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
      <Skeleton shape="button" />
    </div>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetMarketingConsentsQuery,
  useUpdateMarketingConsentsMutation,
  type ConsentChannel,
  type MarketingConsent,
} from '../../../api/accounts/privacy';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { FormCheckbox } from '../../../ui/FormFields';
import { useAccountForm } from './useAccountForm';
import { AccountFormFrame } from './AccountFormFrame';

type ConsentFormProps = {
  onDone: () => void;
  /**
   * On the settings page, the submit button is secondary until something changed. Elsewhere, saving
   * without a change is meaningful too.
   */
  isSettingsPage?: boolean;
};

const FIELDS = ['email', 'sms', 'post', 'personalisation'] as const;

function LoadedConsentForm({
  consents,
  onDone,
  isSettingsPage = false,
}: ConsentFormProps & { consents: readonly MarketingConsent[] }) {
  const intl = useIntl();
  const [updateConsents] = useUpdateMarketingConsentsMutation();
  // Consent is never preselected.
  const isChannelGranted = (channel: ConsentChannel): boolean =>
    consents.find((consent) => consent.channel === channel)?.isGranted === true;
  const form = useAccountForm({
    draft: 'consent',
    initial: {
      email: isChannelGranted('email'),
      sms: isChannelGranted('sms'),
      post: isChannelGranted('post'),
      personalisation: isChannelGranted('personalisation'),
    },
    send: (values) =>
      updateConsents({
        body: {
          marketing_consents: FIELDS.map((channel) => ({ channel, granted: values[channel] })),
        },
      }),
    onDone,
  });
  const channelLabels: Readonly<Record<ConsentChannel, { label: string; hint: string }>> = {
    email: {
      label: intl.formatMessage({ id: 'account.consent.email' }),
      hint: intl.formatMessage({ id: 'account.consent.weeklyHint' }),
    },
    sms: {
      label: intl.formatMessage({ id: 'account.consent.sms' }),
      hint: intl.formatMessage({ id: 'account.consent.smsHint' }),
    },
    post: {
      label: intl.formatMessage({ id: 'account.consent.post' }),
      hint: intl.formatMessage({ id: 'account.consent.postHint' }),
    },
    personalisation: {
      label: intl.formatMessage({ id: 'account.consent.personalisation' }),
      hint: intl.formatMessage({ id: 'account.consent.suggestionsHint' }),
    },
  };
  return (
    <AccountFormFrame
      form={form}
      submitLabel={intl.formatMessage({ id: 'account.consent.save' })}
      hasQuietSubmit={isSettingsPage && !form.formState.isDirty}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <FormattedMessage id="account.consent.legend" />
        </legend>
        {FIELDS.map((channel) => (
          <FormCheckbox
            key={channel}
            control={form.control}
            name={channel}
            label={channelLabels[channel].label}
            hint={channelLabels[channel].hint}
          />
        ))}
      </fieldset>
      <p className={styles.note}>
        <FormattedMessage id="account.consent.emailOnly" />
      </p>
      <p className={styles.note}>
        <FormattedMessage id="account.consent.change" />
      </p>
    </AccountFormFrame>
  );
}

/** Consent to marketing. A refusal is saved as well as an agreement. */
export function ConsentForm({ onDone, isSettingsPage = false }: ConsentFormProps) {
  const { data, isError, isFetching, refetch } = useGetMarketingConsentsQuery({});
  if (data !== undefined)
    return <LoadedConsentForm consents={data} onDone={onDone} isSettingsPage={isSettingsPage} />;
  if (isError)
    return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3} />;
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
      <Skeleton shape="button" />
    </div>
  );
}

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingConstraints } from '../../api/buyer/decode/bidding';
import {
  useUpdateExplicitContentConsentMutation,
  useCreateAgeCheckMutation,
} from '../../api/accounts/privacy';
import { readValidationError, readValidationErrors } from '../../api/core/readValidationErrors';
import { useErrorText } from '../../i18n/errorMessages';
import { getFormat } from '../../i18n/getFormat';
import { getIntl } from '../../i18n/getIntl';
import { useLocale } from '../../i18n/useLocale';
import { showExplicitContent } from '../../platform/explicitContent';
import { useServerForm } from '../../platform/form/useServerForm';
import {
  createValidationError,
  findMissingFields,
  type ValidationError,
} from '../../platform/form/validationErrors';
import { usePageInfo } from '../../platform/pageInfo';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ErrorBanner } from '../../ui/ErrorBanner';
import styles from '../../ui/Form.module.css';
import { FormTextField } from '../../ui/FormFields';
import { SupportLink } from '../../ui/SupportLink';
import { adultErrors } from './adultErrors';

type AgeCheckProps = { minimumAge: number; isRefused: boolean };

/** A date that the user has to confirm. */
type Confirmation = { date: string; onAnswer: (isConfirmed: boolean) => void };

/**
 * Asks for the date of birth once. The answer is final, so the user confirms the date before it is
 * sent.
 */
function AgeCheck({ minimumAge, isRefused }: AgeCheckProps) {
  const intl = useIntl();
  // A date of birth has no time zone.
  const format = getFormat(getIntl(useLocale(), 'UTC'));
  const { renderedAt, supportEmail } = usePageInfo();
  const today = new Date(renderedAt).toISOString().slice(0, 10);
  const [createCheck, { isLoading, data }] = useCreateAgeCheckMutation();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useServerForm<{ date_of_birth: string }, ValidationError>({
    draft: null,
    initial: { date_of_birth: '' },
    check: (values) =>
      values.date_of_birth > today
        ? { date_of_birth: createValidationError('date_of_birth_invalid') }
        : findMissingFields(values, ['date_of_birth']),
    send: async ({ date_of_birth: date }) => {
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setConfirmation({ date, onAnswer: resolve });
      });
      const { error } = isConfirmed
        ? await createCheck({ body: { date_of_birth: date } })
        : { error: null };
      setConfirmation(null);
      return error === null
        ? { validationError: createValidationError('not_approved') }
        : { error };
    },
    readErrors: (error, fields) =>
      readValidationErrors(error, fields, { date_of_birth_invalid: 'date_of_birth' }),
    formatError: useErrorText(adultErrors),
    shouldKeepSent: true,
    onDone: () => undefined,
  });
  if (isRefused || data?.hasPassed === false) {
    return (
      <Banner
        severity="warn"
        shouldAnnounce={!isRefused}
        title={intl.formatMessage({ id: 'adults.age.refusedTitle' }, { age: minimumAge })}
      >
        <FormattedMessage
          id="adults.age.refusedText"
          values={{
            email: supportEmail,
            support: (chunks) => <SupportLink>{chunks}</SupportLink>,
          }}
        />
      </Banner>
    );
  }
  if (confirmation !== null) {
    return (
      <Banner
        severity="info"
        shouldAnnounce
        title={intl.formatMessage(
          { id: 'adults.age.confirm' },
          { date: format.time(`${confirmation.date}T00:00:00Z`) },
        )}
      >
        <p>
          <FormattedMessage id="adults.age.once" />
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            isLoading={isLoading}
            onClick={() => confirmation.onAnswer(true)}
          >
            <FormattedMessage id="adults.age.confirmYes" />
          </Button>
          <Button disabled={isLoading} onClick={() => confirmation.onAnswer(false)}>
            <FormattedMessage id="adults.age.change" />
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <Banner severity="info" title={intl.formatMessage({ id: 'adults.age.title' })}>
      <form {...form.formProps} className={styles.form}>
        <ErrorBanner validationError={form.formError} messages={adultErrors} />
        <p>
          <FormattedMessage id="adults.age.text" values={{ age: minimumAge }} />
        </p>
        <FormTextField
          control={form.control}
          name="date_of_birth"
          type="date"
          label={intl.formatMessage({ id: 'adults.age.field' })}
          hint={intl.formatMessage({ id: 'adults.age.hint' })}
          autoComplete="bday"
          required
          min="1900-01-01"
          max={today}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <FormattedMessage id="adults.age.submit" />
          </Button>
        </div>
      </form>
    </Banner>
  );
}

/** Asks for consent to explicit content, for the account and this browser. */
function ExplicitConsent() {
  const intl = useIntl();
  const [updateConsent, { isLoading, error: consentError }] =
    useUpdateExplicitContentConsentMutation();
  const accept = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: true } });
    if (error === undefined) showExplicitContent();
  };
  return (
    <Banner
      severity="info"
      title={intl.formatMessage({ id: 'adults.explicit.title' })}
      actions={
        <Button isLoading={isLoading} onClick={() => void accept()}>
          <FormattedMessage id="adults.explicit.accept" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="adults.explicit.text" />
      </p>
      <ErrorBanner
        validationError={consentError === undefined ? null : readValidationError(consentError)}
        messages={adultErrors}
      />
    </Banner>
  );
}

type AdultChecksProps = Pick<BiddingConstraints, 'ageCheck' | 'isExplicitContentConsentRequired'>;

/** The checks that a user must pass before bidding on an adult lot. Namespace `adults`. */
export function AdultChecks({ ageCheck, isExplicitContentConsentRequired }: AdultChecksProps) {
  return (
    <>
      {ageCheck !== null && <AgeCheck {...ageCheck} />}
      {isExplicitContentConsentRequired && <ExplicitConsent />}
    </>
  );
}

import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingConstraints } from '../../api/buyer/decode/bidding';
import {
  useUpdateExplicitContentConsentMutation,
  useCreateAgeCheckMutation,
} from '../../api/accounts/privacy';
import { showExplicitContent } from '../../platform/explicitContent';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { isApiError } from '../../api/core/apiError';
import { getFormat } from '../../i18n/getFormat';
import { getIntl } from '../../i18n/getIntl';
import { useLocale } from '../../i18n/useLocale';
import { usePageInfo } from '../../platform/pageInfo';
import styles from '../../ui/Form.module.css';
import { SupportLink } from '../../ui/SupportLink';
import { TextField } from '../../ui/TextField';

type AgeCheckProps = { minimumAge: number; isRefused: boolean };

type AgeCheckError = 'missing' | 'invalid' | 'unavailable';

/**
 * Asks for the date of birth once. The answer is final, so the user confirms the date before it is
 * sent.
 */
function AgeCheck({ minimumAge, isRefused }: AgeCheckProps) {
  const intl = useIntl();
  // A date of birth has no time zone.
  const format = getFormat(getIntl(useLocale(), 'UTC'));
  const { renderedAt, supportEmail } = usePageInfo();
  const [createCheck, { isLoading, data }] = useCreateAgeCheckMutation();
  const [date, setDate] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [ageCheckError, setAgeCheckError] = useState<AgeCheckError | null>(null);
  const field = useRef<HTMLInputElement>(null);
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
  const errorTexts: Readonly<Record<AgeCheckError, string>> = {
    missing: intl.formatMessage({ id: 'adults.age.missing' }),
    invalid: intl.formatMessage({ id: 'adults.age.invalid' }),
    unavailable: intl.formatMessage({ id: 'common.something_went_wrong_please_try_again' }),
  };
  const today = new Date(renderedAt).toISOString().slice(0, 10);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (date === '' || date > today) {
      setAgeCheckError(date === '' ? 'missing' : 'invalid');
      field.current?.focus();
      return;
    }
    setAgeCheckError(null);
    setIsConfirming(true);
  };
  const send = async (): Promise<void> => {
    const { error } = await createCheck({ body: { date_of_birth: date } });
    if (error === undefined) return;
    setIsConfirming(false);
    setAgeCheckError(isApiError(error) && error.status === 422 ? 'invalid' : 'unavailable');
  };
  if (isConfirming) {
    return (
      <Banner
        severity="info"
        shouldAnnounce
        title={intl.formatMessage(
          { id: 'adults.age.confirm' },
          { date: format.time(`${date}T00:00:00Z`) },
        )}
      >
        <p>
          <FormattedMessage id="adults.age.once" />
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            isLoading={isLoading}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
            onClick={() => void send()}
          >
            <FormattedMessage id="adults.age.confirmYes" />
          </Button>
          <Button disabled={isLoading} onClick={() => setIsConfirming(false)}>
            <FormattedMessage id="adults.age.change" />
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <Banner severity="info" title={intl.formatMessage({ id: 'adults.age.title' })}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>
          <FormattedMessage id="adults.age.text" values={{ age: minimumAge }} />
        </p>
        <TextField
          ref={field}
          type="date"
          label={intl.formatMessage({ id: 'adults.age.field' })}
          hint={intl.formatMessage({ id: 'adults.age.hint' })}
          error={ageCheckError === null ? undefined : errorTexts[ageCheckError]}
          autoComplete="bday"
          required
          min="1900-01-01"
          max={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
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
  const [updateConsent, { isLoading, isError }] = useUpdateExplicitContentConsentMutation();
  const accept = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: true } });
    if (error === undefined) showExplicitContent();
  };
  return (
    <Banner
      severity="info"
      title={intl.formatMessage({ id: 'adults.explicit.title' })}
      actions={
        <Button
          isLoading={isLoading}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          onClick={() => void accept()}
        >
          <FormattedMessage id="adults.explicit.accept" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="adults.explicit.text" />
      </p>
      {isError && (
        <p role="alert">
          <FormattedMessage id="common.something_went_wrong_please_try_again" />
        </p>
      )}
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

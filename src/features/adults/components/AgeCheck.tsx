import { useRef, useState, type FormEvent } from 'react';
import { useCreateAgeCheckMutation } from '../../../api/accounts/adults';
import { isApiError } from '../../../api/core/apiError';
import { getIntl } from '../../../i18n/getIntl';
import { useLocale } from '../../../i18n/useLocale';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SupportLink } from '../../../ui/SupportLink';
import { TextField } from '../../../ui/TextField';

type AgeCheckProps = { minimumAge: number; isRefused: boolean };

type Fault = 'missing' | 'invalid' | 'unavailable';

/** Asks for the date of birth, once. Since an answer stands, the date is shown again before it's sent. */
export function AgeCheck({ minimumAge, isRefused }: AgeCheckProps) {
  const t = useT();
  const rich = useRich();
  // A date of birth has no time zone.
  const { format } = getIntl(useLocale(), 'UTC');
  const { renderedAt, supportEmail } = usePageFacts();
  const [createCheck, { isLoading, data }] = useCreateAgeCheckMutation();
  const [date, setDate] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (isRefused || data?.hasPassed === false) {
    return (
      <Banner severity="warn" announce={!isRefused} title={t('adults.age.refusedTitle', { age: minimumAge })}>
        {rich('adults.age.refusedText', { email: supportEmail, support: (chunks) => <SupportLink>{chunks}</SupportLink> })}
      </Banner>
    );
  }
  const faults: Readonly<Record<Fault, string>> = { missing: t('adults.age.missing'), invalid: t('adults.age.invalid'), unavailable: t('common.something_went_wrong_please_try_again') };
  const today = new Date(renderedAt).toISOString().slice(0, 10);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (date === '' || date > today) {
      setFault(date === '' ? 'missing' : 'invalid');
      field.current?.focus();
      return;
    }
    setFault(null);
    setIsConfirming(true);
  };
  const send = async (): Promise<void> => {
    const { error } = await createCheck({ body: { date_of_birth: date } });
    if (error === undefined) return;
    setIsConfirming(false);
    setFault(isApiError(error) && error.status === 422 ? 'invalid' : 'unavailable');
  };
  if (isConfirming) {
    return (
      <Banner severity="info" announce title={t('adults.age.confirm', { date: format.time(`${date}T00:00:00Z`) })}>
        <p>{t('adults.age.once')}</p>
        <div className={styles.actions}>
          <Button variant="primary" loading={isLoading} loadingLabel={t('common.state.sending')} onClick={() => void send()}>
            {t('adults.age.confirmYes')}
          </Button>
          <Button disabled={isLoading} onClick={() => setIsConfirming(false)}>
            {t('adults.age.change')}
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <Banner severity="info" title={t('adults.age.title')}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p>{t('adults.age.text', { age: minimumAge })}</p>
        <TextField
          ref={field}
          type="date"
          label={t('adults.age.field')}
          hint={t('adults.age.hint')}
          error={fault === null ? undefined : faults[fault]}
          autoComplete="bday"
          required
          min="1900-01-01"
          max={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit">{t('adults.age.submit')}</Button>
        </div>
      </form>
    </Banner>
  );
}

import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from '../../../platform/NavigationContext';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { AccountPageFrame } from '../components/AccountPageFrame';
import { signOut } from '../signOut';

/** /user/logout asks, so that a link alone signs nobody out. */
export function LogoutPage() {
  const t = useT();
  const locale = useLocale();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const query = useSearchParams();
  // `error` comes back with the form that was sent without scripts.
  const [step, setStep] = useState<'asking' | 'sending' | 'failed'>(query.has('error') ? 'failed' : 'asking');
  const leave = async (): Promise<void> => {
    setStep('sending');
    if (await signOut(dispatch)) leavePage(localePath(locale, '/'));
    else setStep('failed');
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void leave();
  };
  return (
    <AccountPageFrame title={t('session.logout.title')} lead={t('session.logout.text')}>
      {step === 'failed' && (
        <Banner severity="error" announce>
          {t('session.logout.failed')}
        </Banner>
      )}
      <form method="post" action={localePath(locale, '/user/logout')} onSubmit={handleSubmit} className={styles.actions}>
        <FormToken />
        <Button type="submit" variant="primary" loading={step === 'sending'} loadingLabel={t('common.state.sending')}>
          {t('common.action.signOut')}
        </Button>
        <ButtonLink href="/">{t('session.logout.stay')}</ButtonLink>
      </form>
    </AccountPageFrame>
  );
}

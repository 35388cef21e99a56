import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch, type AppDispatch } from '../../../api/core/store';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { leavePage } from '../../../platform/leavePage';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { sessionsApi } from '../../../api/accounts/sessions';
import { announceSignOut } from '../../../platform/sessionSignal';
import { forgetDrafts } from '../../../platform/tabDrafts';
import { AccountPageFrame } from './AccountPageFrame';

// Ends the session and clears the drafts in the tab. The caller then leaves the page, because
// everything in the store belongs to the user who signed out.

/** Resolves to false if the call failed and the session still exists. */
async function signOut(dispatch: AppDispatch): Promise<boolean> {
  const result = await dispatch(
    sessionsApi.endpoints.removeCurrentSession.initiate({}, { track: false }),
  );
  if (result.error !== undefined) return false;
  forgetDrafts();
  announceSignOut();
  return true;
}

/** /user/logout asks for confirmation, so that a link alone cannot sign a user out. */
export function LogoutPage() {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  // The form without scripts sets `error`.
  const [step, setStep] = useState<'asking' | 'sending' | 'failed'>(
    query.has('error') ? 'failed' : 'asking',
  );
  const leave = async (): Promise<void> => {
    setStep('sending');
    if (await signOut(dispatch)) leavePage(toLocalePath(locale, '/'));
    else setStep('failed');
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void leave();
  };
  return (
    <AccountPageFrame
      title={intl.formatMessage({ id: 'session.logout.title' })}
      intro={intl.formatMessage({ id: 'session.logout.text' })}
    >
      {step === 'failed' && (
        <Banner severity="error" shouldAnnounce>
          <FormattedMessage id="session.logout.failed" />
        </Banner>
      )}
      <form
        method="post"
        action={toLocalePath(locale, '/user/logout')}
        onSubmit={handleSubmit}
        className={styles.actions}
      >
        <FormToken />
        <Button type="submit" variant="primary" isLoading={step === 'sending'}>
          <FormattedMessage id="common.action.signOut" />
        </Button>
        <ButtonLink to="/">
          <FormattedMessage id="session.logout.stay" />
        </ButtonLink>
      </form>
    </AccountPageFrame>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useListSearchAlertsQuery } from '../../api/buyer/searchAlerts';
import { useAppDispatch } from '../../api/core/store';
import { useLocale } from '../../i18n/useLocale';
import { getSignInHref } from '../../lib/signInHref';
import { useEventChannel } from '../../platform/eventChannel';
import { usePageInfo } from '../../platform/pageInfo';
import { tabStorage } from '../../platform/storage';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { BellIcon } from './BellIcon';
import {
  createAlert,
  findAlert,
  getSearchKey,
  isTooBroad,
  removeAlert,
  type AlertSearch,
} from './changeAlert';

/** The search that a visitor chose to save before signing in. */
const PENDING_ALERT_KEY = 'pending-alert';

/** For visitors without a session. After the sign-in, the same page saves the search. */
function SignInLink({ search }: { search: AlertSearch }) {
  const location = useLocation();
  return (
    <ButtonLink
      to={getSignInHref(location)}
      overlay="SIGN_IN"
      rel="nofollow"
      size="small"
      icon={<BellIcon />}
      onClick={() => tabStorage.write(PENDING_ALERT_KEY, getSearchKey(search))}
    >
      <FormattedMessage id="search.alert.save" />
    </ButtonLink>
  );
}

/** The search chosen before the sign-in, if it is this one. Another one is forgotten. */
function takePendingAlert(search: AlertSearch): boolean {
  const key = tabStorage.read(PENDING_ALERT_KEY);
  if (key === null) return false;
  tabStorage.remove(PENDING_ALERT_KEY);
  return key === getSearchKey(search);
}

function AlertToggle({ search }: { search: AlertSearch }) {
  const intl = useIntl();
  const locale = useLocale();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const { data: alerts } = useListSearchAlertsQuery({ locale });
  const [isSending, setSending] = useState(false);
  const alert = findAlert(alerts, search);

  const report = (problem: string | null, text: string): void =>
    channel.emit(
      'snackbar',
      problem === null ? { severity: 'success', text } : { severity: 'error', text: problem },
    );
  const save = async (): Promise<void> =>
    report(
      await createAlert(dispatch, intl, search),
      intl.formatMessage({ id: 'search.alert.created' }),
    );
  const toggle = async (): Promise<void> => {
    setSending(true);
    if (alert === undefined) await save();
    else
      report(
        await removeAlert(dispatch, intl, alert.id),
        intl.formatMessage({ id: 'search.alert.deleted' }),
      );
    setSending(false);
  };
  const savePending = useEffectEvent(() => {
    if (takePendingAlert(search)) void save();
  });
  useEffect(() => savePending(), []);

  return (
    <Button
      size="small"
      aria-label={
        alert === undefined
          ? intl.formatMessage({ id: 'search.alert.save' })
          : intl.formatMessage({ id: 'search.alert.saved' })
      }
      aria-pressed={alert !== undefined}
      isLoading={isSending}
      onClick={() => void toggle()}
    >
      {/* A toggle shows one of two contents and reserves the width of both. */}
      <span>
        <BellIcon />
        <FormattedMessage id="search.alert.save" />
      </span>
      <span>
        <BellIcon isFilled />
        <FormattedMessage id="search.alert.saved" />
      </span>
    </Button>
  );
}

/** Saves the search of the page as an alert. Renders nothing for a search without any choice. */
export function SaveAlert({ search }: { search: AlertSearch }) {
  const { isSignedIn } = usePageInfo();
  if (isTooBroad(search)) return null;
  return isSignedIn ? <AlertToggle search={search} /> : <SignInLink search={search} />;
}

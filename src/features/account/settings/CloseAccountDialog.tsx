import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { privacyApi } from '../../../api/accounts/privacy';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useAppDispatch } from '../../../api/core/store';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { useServerForm } from '../../../platform/form/useServerForm';
import { findMissingFields, type ValidationError } from '../../../platform/form/validationErrors';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { FormDialog } from '../../../ui/FormDialog';
import { FormPasswordField } from '../../../ui/FormFields';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import { isApiError } from '../../../api/core/apiError';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { useErrorText } from '../../../i18n/errorMessages';
import { settingsErrors } from './settingsErrors';

const kinds = [
  'leading_bids',
  'unpaid_orders',
  'live_lots',
  'offered_lots',
  'open_orders',
] as const;
type ObligationKind = (typeof kinds)[number];
type Obligation = { kind: ObligationKind; /** null if unknown. */ count: number | null };

/**
 * The obligations that prevent closing an account, read from the error's details. Returns null for
 * any other error.
 */
function readObligations(error: unknown): Obligation[] | null {
  if (!isApiError(error) || error.code !== 'account_has_obligations') return null;
  return error.details.flatMap(({ code, meta }) => {
    const kind = kinds.find((candidate) => candidate === code);
    const count = meta?.['count'];
    return kind === undefined ? [] : [{ kind, count: typeof count === 'number' ? count : null }];
  });
}

/** What has to be settled before the account can be closed, with links to pages that exist. */
function ObligationList({ obligations }: { obligations: readonly Obligation[] }) {
  const intl = useIntl();
  const getObligationLink = ({
    kind,
    count,
  }: Obligation): { text: string; href: string | null } => {
    const number = count ?? 0;
    switch (kind) {
      case 'leading_bids':
        return {
          text: intl.formatMessage({ id: 'settings.close.leadingBids' }, { count: number }),
          href: '/my-bids',
        };
      case 'unpaid_orders':
        return {
          text: intl.formatMessage({ id: 'settings.close.unpaidOrders' }, { count: number }),
          href: null,
        };
      case 'open_orders':
        return {
          text: intl.formatMessage({ id: 'settings.close.openOrders' }, { count: number }),
          href: null,
        };
      case 'live_lots':
        return {
          text: intl.formatMessage({ id: 'settings.close.liveLots' }, { count: number }),
          href: null,
        };
      case 'offered_lots':
        return {
          text: intl.formatMessage({ id: 'settings.close.offeredLots' }, { count: number }),
          href: null,
        };
    }
  };
  return (
    <Banner
      severity="error"
      shouldAnnounce
      title={intl.formatMessage({ id: 'settings.close.obligationsTitle' })}
    >
      <ul>
        {obligations.map(getObligationLink).map(({ text, href }) => (
          <li key={text}>{href === null ? text : <Link to={href}>{text}</Link>}</li>
        ))}
      </ul>
    </Banner>
  );
}

const FORM_ID = 'close-account';

/** The final confirmation before the account is closed, which requires the password. */
export function CloseAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [obligations, setObligations] = useState<readonly Obligation[] | null>(null);
  const form = useServerForm<{ password: string }, ValidationError>({
    draft: null,
    initial: { password: '' },
    check: (values) => findMissingFields(values, ['password']),
    send: async (body) => {
      setObligations(null);
      const { error } = await dispatch(
        privacyApi.endpoints.closeAccount.initiate({ body }, { track: false }),
      );
      if (error !== undefined) form.setValue('password', '');
      setObligations(readObligations(error));
      return { error };
    },
    readErrors: (error, fields) =>
      readValidationErrors(error, fields, {
        password_wrong: 'password',
        invalid_credentials: 'password',
      }),
    formatError: useErrorText(settingsErrors),
    onDone: () => {
      parkSnackbar({
        severity: 'success',
        text: intl.formatMessage({ id: 'settings.close.done' }),
      });
      leavePage(toLocalePath(locale, '/'), 'replace');
    },
  });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'settings.close.dialogTitle' })}
      form={form}
      id={FORM_ID}
      submitLabel={intl.formatMessage({ id: 'settings.close.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'settings.close.keep' })}
      variant="danger"
      onClose={onClose}
    >
      {obligations === null ? (
        <ErrorBanner validationError={form.formError} messages={settingsErrors} />
      ) : (
        <ObligationList obligations={obligations} />
      )}
      <p>
        <FormattedMessage id="settings.close.forGood" />
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        control={form.control}
        name="password"
        label={intl.formatMessage({ id: 'settings.password.current' })}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

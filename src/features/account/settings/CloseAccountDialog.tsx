import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { privacyApi } from '../../../api/accounts/privacy';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useAppDispatch } from '../../../api/core/store';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import {
  createValidationError,
  type ValidationError,
} from '../../../platform/form/validationErrors';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { PasswordField } from '../../../ui/PasswordField';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import { isApiError } from '../../../api/core/apiError';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { useErrorText } from '../../../i18n/errorMessages';
import { fieldByCode, settingsErrors } from './settingsErrors';

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

const FIELD = 'current_password';
// `password` is the field's name in the API.
const FIELDS = [FIELD, 'password'] as const;
const FORM_ID = 'close-account';

type CloseAccountState = {
  isSending: boolean;
  validationError: ValidationError | null;
  obligations: readonly Obligation[] | null;
  passwordError: ValidationError | null;
};
const initialState: CloseAccountState = {
  isSending: false,
  validationError: null,
  obligations: null,
  passwordError: null,
};

/** The final confirmation before the account is closed, which requires the password. */
export function CloseAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const intl = useIntl();
  const getErrorText = useErrorText(settingsErrors);
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [{ isSending, validationError, obligations, passwordError }, setState] =
    useState<CloseAccountState>(initialState);
  const close = async (): Promise<void> => {
    if (password === '') {
      setState({ ...initialState, passwordError: createValidationError('field_required') });
      return;
    }
    setState({ ...initialState, isSending: true });
    const { error } = await dispatch(
      privacyApi.endpoints.closeAccount.initiate({ body: { password } }, { track: false }),
    );
    if (error === undefined) {
      parkSnackbar({
        severity: 'success',
        text: intl.formatMessage({ id: 'settings.close.done' }),
      });
      leavePage(toLocalePath(locale, '/'), 'replace');
      return;
    }
    const formErrors = readValidationErrors(error, FIELDS, fieldByCode);
    const passwordError = formErrors.fields.current_password ?? formErrors.fields.password;
    setPassword('');
    const newObligations = readObligations(error);
    setState({
      isSending: false,
      validationError: newObligations === null ? formErrors.form : null,
      obligations: newObligations,
      passwordError: passwordError ?? null,
    });
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'settings.close.dialogTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            isLoading={isSending}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          >
            <FormattedMessage id="settings.close.confirm" />
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="settings.close.keep" />
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void close();
        }}
      >
        <ErrorBanner validationError={validationError} messages={settingsErrors} />
        {obligations !== null && <ObligationList obligations={obligations} />}
        <p>
          <FormattedMessage id="settings.close.forGood" />
        </p>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={intl.formatMessage({ id: 'settings.password.current' })}
          showLabel={intl.formatMessage({ id: 'settings.password.show' })}
          hideLabel={intl.formatMessage({ id: 'settings.password.hide' })}
          name={FIELD}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={getErrorText(passwordError)}
        />
      </form>
    </Dialog>
  );
}

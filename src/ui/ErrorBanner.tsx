import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { getSignInHref } from '../lib/signInHref';
import { formatError, type ErrorMessages } from '../i18n/errorMessages';
import { useFormat } from '../i18n/useFormat';
import type { ValidationError } from '../platform/form/validationErrors';
import { Link } from './Link';
import { Banner, type Severity } from './Banner';

type ErrorBannerProps<Code extends string> = {
  validationError: ValidationError<Code> | null;
  /** The feature's sentences. */
  messages: ErrorMessages<NoInfer<Code>>;
  title?: string;
  /** Actions that help to resolve the error. */
  actions?: ReactNode;
};

/** Nothing is wrong: the reply was lost, or the user closed the browser's prompt. */
const severityByCode: Readonly<Partial<Record<string, Severity>>> = {
  offline: 'warn',
  passkey_cancelled: 'info',
};

/**
 * Shows why an action failed and what to do. Announced immediately. Renders nothing without an
 * error.
 */
export function ErrorBanner<Code extends string>({
  validationError,
  messages,
  title,
  actions,
}: ErrorBannerProps<Code>) {
  const intl = useIntl();
  const format = useFormat();
  const location = useLocation();
  if (validationError === null) return null;
  // The user dismissed the second factor and needs no message, unless the feature has one.
  if (validationError.code === 'not_approved' && messages.not_approved === undefined) return null;
  // With scripts, sign-in opens as an overlay, so that the input stays visible.
  const signIn = (
    <Link to={getSignInHref(location)} overlay="SIGN_IN">
      <FormattedMessage id="common.action.signIn" />
    </Link>
  );
  return (
    <Banner
      severity={severityByCode[validationError.code] ?? 'error'}
      shouldAnnounce
      title={title}
      actions={validationError.code === 'signed_out' ? signIn : actions}
    >
      {formatError(validationError, messages, intl, format)}
    </Banner>
  );
}

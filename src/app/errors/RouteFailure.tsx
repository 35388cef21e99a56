import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalePath } from '../../i18n/toLocalePath';
import { usePageInfo } from '../../platform/pageInfo';
import { useReconnect } from '../../platform/useReconnect';
import { Container } from '../../ui/Container';
import { ErrorState } from '../../ui/ErrorState';
import type { ServerErrorPage } from './ServerErrorPage';

export type RouteFailureCause =
  /** No response. Its message is part of the main bundle, because nothing can be loaded now. */
  { kind: 'offline' } | { kind: 'refused'; status: number; ErrorPage: typeof ServerErrorPage };

type RouteFailureProps = { cause: RouteFailureCause; isRetrying: boolean; onRetry: () => void };

/**
 * Failed client navigation. The address is already that of the requested page, and each retry opens
 * it.
 */
export function RouteFailure({ cause, isRetrying, onRetry }: RouteFailureProps) {
  const intl = useIntl();
  const { appUrl, hasErrorQr, locale } = usePageInfo();
  useReconnect(cause.kind === 'offline' && !isRetrying, onRetry);
  if (cause.kind === 'refused') {
    return (
      <cause.ErrorPage
        isEmbedded
        hasLogo={false}
        intl={intl}
        status={cause.status}
        href={window.location.href}
        homeHref={toLocalePath(locale, '/')}
        hasQr={hasErrorQr}
        appUrl={appUrl}
        onRefresh={onRetry}
      />
    );
  }
  return (
    <Container>
      <ErrorState
        level={1}
        isOffline
        title={intl.formatMessage({ id: 'common.error.offline.title' })}
        isRetrying={isRetrying}
        onRetry={onRetry}
      >
        <FormattedMessage id="common.error.offline.text" />
      </ErrorState>
    </Container>
  );
}

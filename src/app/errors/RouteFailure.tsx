import { useFormat } from '../../i18n/useFormat';
import { localePath } from '../../i18n/localePath';
import { useT } from '../../i18n/useT';
import { usePageFacts } from '../../platform/pageFacts';
import { useReconnect } from '../../platform/useReconnect';
import { Container } from '../../ui/Container';
import { ErrorState } from '../../ui/ErrorState';
import type { ServerErrorPage } from './ServerErrorPage';

export type RouteFailureCause =
  /** No answer came. What says so is part of the app, for nothing can be loaded now. */
  { kind: 'offline' } | { kind: 'refused'; status: number; ErrorPage: typeof ServerErrorPage };

type RouteFailureProps = { cause: RouteFailureCause; isRetrying: boolean; onRetry: () => void };

/** Client navigation that failed. The address is already that of the page the visitor wanted, and each retry opens it. */
export function RouteFailure({ cause, isRetrying, onRetry }: RouteFailureProps) {
  const t = useT();
  const format = useFormat();
  const { appUrl, showErrorQr, locale } = usePageFacts();
  useReconnect(cause.kind === 'offline' && !isRetrying, onRetry);
  if (cause.kind === 'refused') {
    return (
      <cause.ErrorPage
        isPart
        hasLogo={false}
        intl={{ t, format }}
        status={cause.status}
        href={window.location.href}
        homeHref={localePath(locale, '/')}
        showQr={showErrorQr}
        appUrl={appUrl}
        onRefresh={onRetry}
      />
    );
  }
  return (
    <Container>
      <ErrorState level={1} offline title={t('common.error.offline.title')} retryLabel={t('common.action.retry')} retrying={isRetrying} onRetry={onRetry}>
        {t('common.error.offline.text')}
      </ErrorState>
    </Container>
  );
}

import { usePageFacts } from '../../platform/pageFacts';
import { useT } from '../../i18n/useT';
import { Container } from '../../ui/Container';
import { ErrorState } from '../../ui/ErrorState';

type RouteFailureProps = { status: number; onRetry: () => void };

/** Client navigation that failed: the page says so and offers to try again. */
export function RouteFailure({ status, onRetry }: RouteFailureProps) {
  const t = useT();
  const { appUrl } = usePageFacts();
  return (
    <Container>
      <ErrorState
        level={1}
        offline={status === 0}
        title={t(status === 0 ? 'common.error.offline.title' : 'error_page.title')}
        retryLabel={t('common.action.retry')}
        onRetry={onRetry}
        actions={appUrl === null ? undefined : <a href={appUrl}>{t('error_page.try_mobile_apps')}</a>}
      >
        {t(status === 0 ? 'common.error.offline.text' : 'error_page.subtitle')}
      </ErrorState>
    </Container>
  );
}

import { lazy, Suspense } from 'react';
import { getIntl } from '../../i18n/getIntl';
import { localePath } from '../../i18n/localePath';
import type { PageFacts } from '../../platform/pageFacts';

const ErrorScreen = lazy(() =>
  import(/* webpackChunkName: "server-error" */ './ServerErrorPage').then(({ ServerErrorPage }) => ({
    default: ServerErrorPage,
  })),
);

/** What stands in the place of a page that crashed: the error page with its logo. */
export function CriticalFallback({ facts }: { facts: PageFacts }) {
  const { t } = getIntl(facts.locale, facts.timeZone);
  return (
    <Suspense fallback={null}>
      <ErrorScreen
        t={t}
        href={window.location.href}
        homeHref={localePath(facts.locale, '/')}
        showQr
        appUrl={facts.appUrl}
      />
    </Suspense>
  );
}

import { Component, type ReactNode, useEffect, useState } from 'react';
import { isIgnoredError, type ErrorReporter } from '../../platform/errorReporter';
import { getIntl } from '../../i18n/getIntl';
import { loadNamespaces, type NamespaceUrls } from '../../i18n/loadNamespaces';
import { toLocalePath } from '../../i18n/toLocalePath';
import type { PageInfo } from '../../platform/pageInfo';
import type { ServerErrorPage } from './ServerErrorPage';

type CriticalFallbackProps = { pageInfo: PageInfo; namespaceUrls: NamespaceUrls };

/** The error page and its messages, which load only after a failure. */
async function loadScreen({
  pageInfo,
  namespaceUrls,
}: CriticalFallbackProps): Promise<typeof ServerErrorPage> {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "server-error" */ './errorPage'),
    loadNamespaces(pageInfo.locale, ['error_page'], namespaceUrls),
  ]);
  return page.ServerErrorPage;
}

/** Replaces a page that crashed: the error page with the logo. */
export function CriticalFallback({ pageInfo, namespaceUrls }: CriticalFallbackProps) {
  const intl = getIntl(pageInfo.locale, pageInfo.timeZone);
  const [Screen, setScreen] = useState<typeof ServerErrorPage | null>(null);
  useEffect(() => {
    loadScreen({ pageInfo, namespaceUrls }).then(
      (loaded) => setScreen(() => loaded),
      // Offline, without the error page: the links of the header and footer remain.
      () => undefined,
    );
  }, [pageInfo, namespaceUrls]);
  if (Screen === null) return null;
  return (
    <Screen
      intl={intl}
      // A crash is our error, whatever the page's own status was.
      status={500}
      href={window.location.href}
      homeHref={toLocalePath(pageInfo.locale, '/')}
      hasLogo
      hasQr={pageInfo.hasErrorQr}
      appUrl={pageInfo.appUrl}
    />
  );
}

type CriticalErrorBoundaryProps = {
  report: ErrorReporter;
  fallback: ReactNode;
  children: ReactNode;
};
type BoundaryState = { hasFailed: boolean };

/**
 * The outermost error boundary: shows the fallback when rendering fails and reports the error once.
 * Aborted requests and missing chunks are not reported.
 */
export class CriticalErrorBoundary extends Component<CriticalErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isIgnoredError(error)) this.props.report(error, { source: 'boundary' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

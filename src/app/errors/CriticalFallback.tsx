import { useEffect, useState } from 'react';
import { getIntl } from '../../i18n/getIntl';
import { loadNamespaces, type NamespaceUrls } from '../../i18n/loadNamespaces';
import { localePath } from '../../i18n/localePath';
import type { PageFacts } from '../../platform/pageFacts';
import type { ServerErrorPage } from './ServerErrorPage';

type CriticalFallbackProps = { facts: PageFacts; namespaceUrls: NamespaceUrls };

/** The page and its words: neither is loaded before something has failed. */
async function loadScreen({ facts, namespaceUrls }: CriticalFallbackProps): Promise<typeof ServerErrorPage> {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "server-error" */ './errorPage'),
    loadNamespaces(facts.locale, ['error_page'], namespaceUrls),
  ]);
  return page.ServerErrorPage;
}

/** What stands in the place of a page that crashed: the error page with its logo. */
export function CriticalFallback({ facts, namespaceUrls }: CriticalFallbackProps) {
  const intl = getIntl(facts.locale, facts.timeZone);
  const [Screen, setScreen] = useState<typeof ServerErrorPage | null>(null);
  useEffect(() => {
    loadScreen({ facts, namespaceUrls }).then(
      (loaded) => setScreen(() => loaded),
      // No line and no page: header and footer stay, and they lead on.
      () => undefined,
    );
  }, [facts, namespaceUrls]);
  if (Screen === null) return null;
  return (
    <Screen
      intl={intl}
      // A crash is our fault, whatever the page's own status was.
      status={500}
      href={window.location.href}
      homeHref={localePath(facts.locale, '/')}
      hasLogo
      showQr={facts.showErrorQr}
      appUrl={facts.appUrl}
    />
  );
}

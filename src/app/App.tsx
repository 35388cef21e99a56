import { CrashButton } from './errors/CrashButton';
import { HeaderAgeContext, useIsHeaderOld } from '../platform/headerAge';
import { DocumentNavigation } from './DocumentNavigation';
import type { OpenContext } from './openRoute';
import { LazyOverlaysHost } from './LazyOverlaysHost';
import { LoadContext } from './LoadContext';
import { PageViewAnnouncer } from './PageViewAnnouncer';
import { PageView, type RenderedPage } from './PageView';
import { HeaderSearch } from './shell/HeaderSearch';
import { SnackbarHost } from './SnackbarHost';

type AppProps = { rendered: RenderedPage; context: OpenContext | null };

/**
 * The React part between header and footer. The server renders header, footer and head tags as HTML
 * fragments.
 */
export function App({ rendered, context }: AppProps) {
  return (
    <HeaderAgeContext value={useIsHeaderOld()}>
      <DocumentNavigation />
      <HeaderSearch context={context} />
      <LoadContext value={context}>
        <PageView rendered={rendered} context={context} />
      </LoadContext>
      <PageViewAnnouncer />
      <LazyOverlaysHost context={context} />
      <SnackbarHost />
      <CrashButton />
    </HeaderAgeContext>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderAgeContext, useIsHeaderOld } from '../platform/headerAge';
import { pageShown, useAppDispatch } from '../api/core/store';
import { usePageInfo } from '../platform/pageInfo';
import { DocumentNavigation } from './DocumentNavigation';
import type { OpenContext } from './routes/openRoute';
import { LazyOverlaysHost } from './overlays/LazyOverlaysHost';
import { LazyPart } from './LazyPart';
import { LoadContext } from './LoadContext';
import { PageView, type RenderedPage } from './PageView';
import { HeaderSearch } from './shell/HeaderSearch';
import { SnackbarHost } from './overlays/SnackbarHost';

/** Debug mode only, which is a setting and never a query parameter. */
const debugPanel = {
  load: () =>
    import(/* webpackChunkName: "debug" */ './debug/DebugPanel').then(
      ({ DebugPanel }) => DebugPanel,
    ),
  namespaces: ['debug'],
};

/** Dispatches `pageShown` for every page after the first. */
function PageViewAnnouncer() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    dispatch(pageShown({ pathname }));
  }, [dispatch, pathname]);
  return null;
}

type AppProps = { rendered: RenderedPage; context: OpenContext | null };

/**
 * The React part between header and footer. The server renders header, footer and head tags as HTML
 * fragments.
 */
export function App({ rendered, context }: AppProps) {
  const { debugMode } = usePageInfo();
  return (
    <HeaderAgeContext value={useIsHeaderOld()}>
      <DocumentNavigation />
      <HeaderSearch context={context} />
      <LoadContext value={context}>
        <PageView rendered={rendered} context={context} />
        {debugMode && <LazyPart source={debugPanel} props={{}} fallback={null} />}
      </LoadContext>
      <PageViewAnnouncer />
      <LazyOverlaysHost context={context} />
      <SnackbarHost />
    </HeaderAgeContext>
  );
}

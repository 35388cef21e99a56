import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { readOverlay } from '../../lib/overlayQuery';
import { useEventChannel } from '../../platform/eventChannel';
import type { OverlayRequest } from '../../platform/overlayNames';
import type { OpenContext } from '../routes/openRoute';

type LazyOverlaysComponent = ComponentType<{
  context: OpenContext | null;
  queuedRequests: readonly OverlayRequest[];
}>;

/**
 * Loads what renders over the page (overlays, slide-ins) right after hydration, to keep it out of
 * the first load. Requests that arrive earlier are queued. `context` is null on the server, which
 * renders nothing here.
 */
export function LazyOverlaysHost({ context }: { context: OpenContext | null }) {
  const intl = useIntl();
  const channel = useEventChannel();
  const isNamed = readOverlay(useLocation().search) !== null;
  const [Loaded, setLoaded] = useState<LazyOverlaysComponent | null>(null);
  const [queuedRequests, setQueuedRequests] = useState<readonly OverlayRequest[]>([]);

  const cancelQueued = useEffectEvent(() => {
    if (queuedRequests.length === 0 && !isNamed) return;
    if (navigator.onLine) {
      // The chunk is gone after a deploy: a reload brings the current ones.
      window.location.reload();
      return;
    }
    for (const { onResult } of queuedRequests) onResult('CANCELLED');
    setQueuedRequests([]);
    channel.emit('snackbar', {
      severity: 'error',
      text: intl.formatMessage({ id: 'common.error.offline.title' }),
    });
  });
  // Loads on mount, and retries with every request while it is missing and when the connection
  // returns.
  useEffect(() => {
    if (context === null || Loaded !== null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      import(/* webpackChunkName: "lazy-overlays" */ './LazyOverlays')
        .then(({ LazyOverlays }) => {
          if (isCurrent) setLoaded(() => LazyOverlays);
        })
        .catch(() => {
          if (isCurrent) cancelQueued();
        });
    };
    load();
    // PendingBids is part of the chunk and asks for the result of a bid that was sent while
    // offline.
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [context, Loaded, queuedRequests, isNamed]);
  useEffect(
    () =>
      Loaded === null
        ? channel.on('open-overlay', (request) =>
            setQueuedRequests((before) => [...before, request]),
          )
        : undefined,
    [channel, Loaded],
  );
  return Loaded === null ? null : <Loaded context={context} queuedRequests={queuedRequests} />;
}

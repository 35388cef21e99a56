import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useT } from '../i18n/useT';
import { readOverlay } from '../lib/overlayQuery';
import { useEventChannel } from '../platform/EventChannelContext';
import { useLocation } from '../platform/NavigationContext';
import type { OverlayRequest } from '../platform/overlayNames';
import type { OpenContext } from './openRoute';

type Loaded = ComponentType<{ context: OpenContext | null; early: readonly OverlayRequest[] }>;

/**
 * Brings what lies over the page (overlays, slide-ins) as soon as the page is alive: it is no part of the first load.
 * What is called before it has come waits for it. `context`: null on the server, which renders none.
 */
export function LateHost({ context }: { context: OpenContext | null }) {
  const t = useT();
  const channel = useEventChannel();
  const isNamed = readOverlay(useLocation().search) !== null;
  const [Shown, setShown] = useState<Loaded | null>(null);
  const [early, setEarly] = useState<readonly OverlayRequest[]>([]);

  const giveUp = useEffectEvent(() => {
    if (early.length === 0 && !isNamed) return;
    if (navigator.onLine) {
      // A chunk that is gone after a deploy: the page comes anew with the present ones.
      window.location.reload();
      return;
    }
    for (const { onResult } of early) onResult('CANCELLED');
    setEarly([]);
    channel.emit('snackbar', { severity: 'error', text: t('common.error.offline.title') });
  });
  // Asked for at once, and again with every call while it is not there, and when the line is back.
  useEffect(() => {
    if (context === null || Shown !== null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      import(/* webpackChunkName: "late-parts" */ './LateParts')
        .then(({ LateParts }) => {
          if (isCurrent) setShown(() => LateParts);
        })
        .catch(() => {
          if (isCurrent) giveUp();
        });
    };
    load();
    // A bid that was sent without a line waits in there to be asked about.
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [context, Shown, early, isNamed]);
  useEffect(() => (Shown === null ? channel.on('open-overlay', (request) => setEarly((before) => [...before, request])) : undefined), [channel, Shown]);
  return Shown === null ? null : <Shown context={context} early={early} />;
}

import { useCallback, useEffect, useEffectEvent, useReducer, useState, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { useT } from '../i18n/useT';
import { readOverlay, withoutOverlay } from '../lib/overlayQuery';
import { useEventChannel } from '../platform/EventChannelContext';
import { useLocation, useNavigate } from '../platform/NavigationContext';
import { isOverlayName, type OverlayName, type OverlayRequest, type OverlayResult } from '../platform/overlayNames';
import type { OpenContext } from './openRoute';
import { OverlayFrame } from './OverlayFrame';
import { changeStack, emptyStack, type OverlayEntry } from './overlayStack';
import { overlayTable } from './overlayTable';
import { pageKey } from './pageKey';
import { useReturnJourney } from './useReturnJourney';

type Screens = Readonly<Partial<Record<OverlayName, ComponentType>>>;

/** A caller hears one result, whatever comes after it. */
function toldOnce(onResult: OverlayRequest['onResult']): OverlayRequest['onResult'] {
  let isTold = false;
  return (result) => {
    if (isTold) return;
    isTold = true;
    onResult(result);
  };
}

type OverlaysProps = {
  /** null on the server, which renders none. */
  context: OpenContext | null;
  /** Called before this was there. */
  early?: readonly OverlayRequest[];
};

const noRequests: readonly OverlayRequest[] = [];

/**
 * Shows the overlays over the page: the one that the address names, and those that are called through the event
 * channel. The last that has come is seen, the others keep their state below it. Loaded by LateHost.
 */
export function Overlays({ context, early = noRequests }: OverlaysProps) {
  const t = useT();
  const location = useLocation();
  const navigate = useNavigate();
  const channel = useEventChannel();
  const [{ entries }, change] = useReducer(changeStack, emptyStack);
  const [screens, setScreens] = useState<Screens>({});
  const { pathname, search } = location;

  useEffect(() => {
    const named = readOverlay(search);
    change({ kind: 'address', shown: named !== null && isOverlayName(named.name) ? { name: named.name, params: named.params } : null });
  }, [search]);

  const call = useEffectEvent((request: OverlayRequest) => change({ kind: 'call', request: { ...request, onResult: toldOnce(request.onResult) } }));
  const takeEarly = useEffectEvent(() => early.forEach(call));
  useEffect(() => {
    takeEarly();
    return channel.on('open-overlay', (request) => call(request));
  }, [channel]);

  useReturnJourney(context, pathname, entries.length === 0 && readOverlay(search) === null);

  const leave = useEffectEvent(() => {
    for (const { onResult } of entries) onResult?.('CANCELLED');
    change({ kind: 'leave' });
  });
  const page = pageKey(location);
  useEffect(() => () => leave(), [page]);

  const close = useCallback(
    ({ key, onResult }: OverlayEntry, result: OverlayResult): void => {
      if (onResult === null) {
        navigate(pathname + withoutOverlay(search), { replace: true });
        return;
      }
      change({ kind: 'close', key });
      onResult(result);
    },
    [navigate, pathname, search],
  );

  const load = useEffectEvent((name: OverlayName, isCurrent: () => boolean): void => {
    if (context === null) return;
    const screen = overlayTable[name];
    Promise.all([screen.load(), loadNamespaces(context.facts.locale, screen.namespaces, context.namespaceUrls)])
      .then(([{ Overlay }]) => {
        if (isCurrent()) setScreens((before) => ({ ...before, [name]: Overlay }));
      })
      .catch(() => {
        if (!isCurrent()) return;
        if (navigator.onLine) {
          // A chunk that is gone after a deploy: the page comes anew with the present ones.
          window.location.reload();
          return;
        }
        for (const entry of entries.filter((one) => one.name === name)) close(entry, 'CANCELLED');
        channel.emit('snackbar', { severity: 'error', text: t('common.error.offline.title') });
      });
  });
  const missing = entries.find(({ name }) => screens[name] === undefined)?.name;
  useEffect(() => {
    if (missing === undefined) return undefined;
    let isCurrent = true;
    load(missing, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [missing]);

  const ready = entries.flatMap((entry) => {
    const Screen = screens[entry.name];
    return Screen === undefined ? [] : [{ entry, Screen }];
  });
  return ready.map(({ entry, Screen }, at) => <OverlayFrame key={entry.key} entry={entry} Screen={Screen} isShown={at === ready.length - 1} onClose={close} />);
}

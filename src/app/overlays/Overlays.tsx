import {
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  useMemo,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { loadNamespaces } from '../../i18n/loadNamespaces';
import { readOverlay, withoutOverlay } from '../../lib/overlayQuery';
import { useEventChannel } from '../../platform/eventChannel';
import {
  isOverlayName,
  type OverlayName,
  type OverlayRequest,
  type OverlayResult,
} from '../../platform/overlayNames';
import { OverlayContext, type OverlayValue } from '../../platform/overlay';
import type { OpenContext } from '../routes/openRoute';
import { changeStack, emptyStack, type OverlayEntry } from './overlayStack';
import { overlayTable } from './overlayTable';
import { getPageKey } from '../getPageTitle';
import type * as offering from '../offerReturnJourney';

// Offers the return journey to signed-in users after hydration, except on focused pages. Whether
// there is a journey is decided in a chunk that is not in the first load.

/** `canOpen`: nothing is open over the page `path`. `context` is null on the server. */
function useReturnJourney(context: OpenContext | null, path: string, canOpen: boolean): void {
  const channel = useEventChannel();
  const shouldOffer =
    context !== null && context.pageInfo.isSignedIn && context.audience !== 'focused';
  const offer = useEffectEvent(({ offerReturnJourney }: typeof offering): void => {
    // Sheets and prompts of the page itself are dialogs too.
    if (context === null || !canOpen || document.querySelector('dialog[open]') !== null) return;
    offerReturnJourney({ store: context.store, channel });
  });
  useEffect(() => {
    if (!shouldOffer) return undefined;
    let isCurrent = true;
    import(/* webpackChunkName: "sagas" */ '../offerReturnJourney')
      .then((part) => {
        if (isCurrent) offer(part);
      })
      // Offline, or the chunk is gone after a deploy: the settings offer the same steps.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [shouldOffer, path]);
}

type OverlayFrameProps = {
  entry: OverlayEntry;
  Screen: ComponentType;
  isVisible: boolean;
  onClose: (entry: OverlayEntry, result: Parameters<OverlayValue['close']>[0]) => void;
};

/**
 * Provides the context of one overlay in the stack. Its dialog hides itself while `isVisible` is
 * false (ui/useModalDialog).
 */
function OverlayFrame({ entry, Screen, isVisible, onClose }: OverlayFrameProps) {
  const value = useMemo<OverlayValue>(
    () => ({
      params: entry.params,
      close: (result) => onClose(entry, result),
      isVisible,
      isOpenedByCall: entry.onResult !== null,
    }),
    [entry, isVisible, onClose],
  );
  return (
    <OverlayContext value={value}>
      <Screen />
    </OverlayContext>
  );
}

type Screens = Readonly<Partial<Record<OverlayName, ComponentType>>>;

/** Ensures that a caller gets one result only. */
function callOnce(onResult: OverlayRequest['onResult']): OverlayRequest['onResult'] {
  let isCalled = false;
  return (result) => {
    if (isCalled) return;
    isCalled = true;
    onResult(result);
  };
}

type OverlaysProps = {
  /** null on the server, which renders no overlays. */
  context: OpenContext | null;
  /** Requests that were made before this component loaded. */
  queuedRequests?: readonly OverlayRequest[];
};

const noRequests: readonly OverlayRequest[] = [];

/**
 * Renders the overlays over the page: the one in the address and those requested through the event
 * channel. The latest is visible; the others keep their state below it.
 */
export function Overlays({ context, queuedRequests = noRequests }: OverlaysProps) {
  const intl = useIntl();
  const location = useLocation();
  const navigate = useNavigate();
  const channel = useEventChannel();
  const [{ entries }, change] = useReducer(changeStack, emptyStack);
  const [screens, setScreens] = useState<Screens>({});
  const { pathname, search } = location;

  useEffect(() => {
    const addressOverlay = readOverlay(search);
    change({
      kind: 'address',
      overlay:
        addressOverlay !== null && isOverlayName(addressOverlay.name)
          ? { name: addressOverlay.name, params: addressOverlay.params }
          : null,
    });
  }, [search]);

  const call = useEffectEvent((request: OverlayRequest) =>
    change({ kind: 'call', request: { ...request, onResult: callOnce(request.onResult) } }),
  );
  useEffect(() => channel.on('open-overlay', (request) => call(request)), [channel]);
  // A request may still be queued between the first render and its effects.
  const openedCount = useRef(0);
  useEffect(() => {
    queuedRequests.slice(openedCount.current).forEach((request) => call(request));
    openedCount.current = queuedRequests.length;
  }, [queuedRequests]);

  useReturnJourney(context, pathname, entries.length === 0 && readOverlay(search) === null);

  const leave = useEffectEvent(() => {
    for (const { onResult } of entries) onResult?.('CANCELLED');
    change({ kind: 'leave' });
  });
  const page = getPageKey(location);
  useEffect(() => () => leave(), [page]);

  const close = useCallback(
    ({ key, onResult }: OverlayEntry, result: OverlayResult): void => {
      if (onResult === null) {
        void navigate(pathname + withoutOverlay(search), { replace: true });
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
    Promise.all([
      screen.load(),
      loadNamespaces(context.pageInfo.locale, screen.namespaces, context.namespaceUrls),
    ])
      .then(([{ Overlay }]) => {
        if (isCurrent()) setScreens((before) => ({ ...before, [name]: Overlay }));
      })
      .catch(() => {
        if (!isCurrent()) return;
        if (navigator.onLine) {
          // The chunk is gone after a deploy: a reload brings the current ones.
          window.location.reload();
          return;
        }
        for (const entry of entries.filter((one) => one.name === name)) close(entry, 'CANCELLED');
        channel.emit('snackbar', {
          severity: 'error',
          text: intl.formatMessage({ id: 'common.error.offline.title' }),
        });
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
  return ready.map(({ entry, Screen }, at) => (
    <OverlayFrame
      key={entry.key}
      entry={entry}
      Screen={Screen}
      isVisible={at === ready.length - 1}
      onClose={close}
    />
  ));
}

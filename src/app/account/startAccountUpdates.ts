// The live stream of one user's own events. All tabs of a browser share one connection: the leading
// tab forwards every event to the others. Each tab updates its own header, title, icon and
// snackbars.
import { usersApi } from '../../api/buyer/users';
import { biddingApi } from '../../api/buyer/bidding';
import { isApiError } from '../../api/core/apiError';
import type { WireAccountEvent } from '../../contract/buyer/users';
import { createIdTag, createListTag } from '../../api/core/createServiceApi';
import { createMessageQueue, startLiveConnection } from '../../features/live/liveConnection';
import { getIntl } from '../../i18n/getIntl';
import { announceSessionEnd } from '../../platform/sessionSignal';
import type { AppDependencies } from '../appDependencies';
import { showHeaderCounts } from '../shell/startHeader';

// Elects one tab of the browser to do shared work, such as holding a connection. The other tabs
// wait until the leader is closed or frozen. Without the Web Locks API every tab leads. Browser
// only.

/**
 * `startLeading` starts the work and returns a stop function. Returns a function that stops leading
 * or waiting.
 */
function leadTabs(name: string, startLeading: () => () => void): () => void {
  // Undefined on an insecure origin.
  if (!('locks' in navigator)) return startLeading();
  const leave = new AbortController();
  let release: (() => void) | null = null;
  navigator.locks
    .request(name, { signal: leave.signal }, () => {
      if (leave.signal.aborted) return undefined;
      const stop = startLeading();
      return new Promise<void>((resolve) => {
        release = () => {
          stop();
          resolve();
        };
      });
    })
    // Aborted while waiting.
    .catch(() => undefined);
  return () => {
    leave.abort();
    release?.();
  };
}

type TitleBadge = 'outbid' | 'won' | 'pay';

const ICONS: Readonly<Record<TitleBadge, string>> = {
  outbid: '/favicon-alert.svg',
  won: '/favicon-good.svg',
  pay: '/favicon-alert.svg',
};
const PLAIN_ICON = '/favicon.svg';
/** A win outweighs the payment request that follows at once. */
const weights: Readonly<Record<TitleBadge, number>> = { outbid: 1, pay: 2, won: 3 };

type TitleBadgeControls = {
  show: (badge: TitleBadge, title: string) => void;
  /** Removes only this badge, because it no longer applies. */
  clear: (badge: TitleBadge) => void;
  stop: () => void;
};

function setIcon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}

/**
 * Marks the browser tab after an event: text before the page title and a dot on the icon, until the
 * visitor looks at the tab or uses it. Browser only.
 */
export function createTitleBadge(): TitleBadgeControls {
  let current: { badge: TitleBadge; badgedTitle: string; plainTitle: string } | null = null;
  const remove = (): void => {
    if (current === null) return;
    // A page opened in the meantime has its own title.
    if (document.title === current.badgedTitle) document.title = current.plainTitle;
    setIcon(PLAIN_ICON);
    current = null;
  };
  const onActivity = (): void => remove();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') remove();
  };
  document.addEventListener('pointerdown', onActivity, true);
  document.addEventListener('keydown', onActivity, true);
  document.addEventListener('visibilitychange', onVisible);
  return {
    show: (badge, title) => {
      if (current !== null && weights[current.badge] > weights[badge]) return;
      const plainTitle =
        current !== null && document.title === current.badgedTitle
          ? current.plainTitle
          : document.title;
      current = { badge, plainTitle, badgedTitle: `${title} · ${plainTitle}` };
      document.title = current.badgedTitle;
      setIcon(ICONS[badge]);
    },
    clear: (badge) => {
      if (current?.badge === badge) remove();
    },
    stop: () => {
      remove();
      document.removeEventListener('pointerdown', onActivity, true);
      document.removeEventListener('keydown', onActivity, true);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

const STREAM = '/buyer/api/v3/users/me/live';
const NAME = 'gavel.account-news';
/**
 * A change of privileges rotates the session id, and a read in flight with the old id is refused.
 */
export const RETRY_DELAY_MS = 1000;

type AccountUpdateDependencies = Pick<AppDependencies, 'store' | 'pageInfo' | 'channel'>;

const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

async function readEvent(text: string): Promise<WireAccountEvent | null> {
  const { validate } = await import(
    /* webpackChunkName: "live-event" */ '../../contract/generated/buyer/streamAccount.response'
  );
  const isAccountEvent = (value: unknown): value is WireAccountEvent => validate(value);
  try {
    const value: unknown = JSON.parse(text);
    return isAccountEvent(value) ? value : null;
  } catch {
    return null;
  }
}

export function startAccountUpdates({
  store,
  pageInfo,
  channel,
}: AccountUpdateDependencies): () => void {
  const intl = getIntl(pageInfo.locale, pageInfo.timeZone);
  const titleBadge = createTitleBadge();
  const { dispatch } = store;
  const isLotShown = (lotId: number): boolean =>
    new RegExp(`^/[^/]+/l/${lotId}(?:-|$)`).test(window.location.pathname);

  // Subscribed while the stream is open: RTK Query removes invalidated data without subscribers.
  const profile = dispatch(usersApi.endpoints.getMe.initiate({}));
  const showCounts = (): void => {
    const viewer = usersApi.endpoints.getMe.select({})(store.getState()).data;
    if (viewer !== undefined) showHeaderCounts(viewer, intl);
  };
  let lastViewer: unknown;
  let lastError: unknown;
  let recheckTimer: ReturnType<typeof setTimeout> | undefined;
  // A write in this tab refetches the profile and so changes the counts too.
  const unsubscribe = store.subscribe(() => {
    const { data: viewer, error } = usersApi.endpoints.getMe.select({})(store.getState());
    if (error !== lastError) {
      lastError = error;
      if (isSignedOut(error)) recheckTimer ??= setTimeout(confirmEnd, RETRY_DELAY_MS);
    }
    if (viewer === lastViewer) return;
    lastViewer = viewer;
    showCounts();
  });

  const applyCounts = (counts: NonNullable<WireAccountEvent['counts']>): number => {
    const viewer = usersApi.endpoints.getMe.select({})(store.getState()).data;
    const before = viewer?.unpaidOrders ?? 0;
    // An open notification center shows new ones at once.
    if (counts.unread_messages !== viewer?.unreadMessages)
      dispatch(usersApi.util.invalidateTags([createListTag('notification')]));
    dispatch(
      usersApi.util.updateQueryData('getMe', {}, (draft) => {
        draft.unpaidOrders = counts.unpaid_orders;
        draft.orders = counts.orders;
        draft.outbidLots = counts.outbid_lots;
        draft.unreadMessages = counts.unread_messages ?? draft.unreadMessages;
      }),
    );
    return counts.unpaid_orders - before;
  };
  const showSnackbar = (
    severity: 'info' | 'success' | 'warn',
    text: string,
    lotId: number,
  ): void => {
    // The lot's own page already shows it. A hidden tab stays silent, since another may be visible.
    if (!isLotShown(lotId) && document.visibilityState === 'visible')
      channel.emit('snackbar', { severity, text });
  };
  const apply = ({ type, counts, lot }: WireAccountEvent): void => {
    const newUnpaid = counts === null ? 0 : applyCounts(counts);
    if (lot === null) return;
    const title = lot.title;
    // Pages that list the lot refetch it.
    dispatch(
      biddingApi.util.invalidateTags([
        createIdTag('bidding', lot.id),
        createListTag('bidding'),
        createListTag('bid'),
      ]),
    );
    if (type === 'outbid') {
      titleBadge.show('outbid', intl.formatMessage({ id: 'live.news.outbid.title' }, { title }));
      showSnackbar('warn', intl.formatMessage({ id: 'live.news.outbid.text' }, { title }), lot.id);
    } else if (type === 'leading') titleBadge.clear('outbid');
    else if (type === 'won') {
      titleBadge.show('won', intl.formatMessage({ id: 'live.news.won.title' }, { title }));
      showSnackbar('success', intl.formatMessage({ id: 'live.news.won.text' }, { title }), lot.id);
    } else if (type === 'order' && newUnpaid > 0)
      titleBadge.show('pay', intl.formatMessage({ id: 'live.news.pay.title' }, { title }));
  };

  const refresh = (): void => void dispatch(usersApi.util.invalidateTags([createListTag('me')]));
  const handleMessage = createMessageQueue(async (text) => {
    const event = await readEvent(text);
    if (event !== null) apply(event);
  }, refresh);

  let tabs: BroadcastChannel | null = null;
  let stopLeading: (() => void) | null = null;
  const connect = (): (() => void) => {
    const connection = startLiveConnection({
      openStream: typeof EventSource === 'function' ? () => new EventSource(STREAM) : null,
      onMessage: (text) => {
        handleMessage(text);
        tabs?.postMessage(text);
      },
      onRefused: refresh,
      onFresh: () => undefined,
      onState: () => undefined,
      onPoll: refresh,
      isOnline: () => navigator.onLine,
    });
    const resume = (): void => connection.resume();
    window.addEventListener('online', resume);
    window.addEventListener('offline', connection.pause);
    return () => {
      window.removeEventListener('online', resume);
      window.removeEventListener('offline', connection.pause);
      connection.stop();
    };
  };
  const start = (): void => {
    if (typeof BroadcastChannel === 'function') {
      tabs = new BroadcastChannel(NAME);
      tabs.onmessage = ({ data }) => {
        if (typeof data === 'string') handleMessage(data);
      };
    }
    stopLeading = leadTabs(NAME, connect);
  };
  const pause = (): void => {
    stopLeading?.();
    stopLeading = null;
    tabs?.close();
    tabs = null;
  };
  let isStopped = false;
  /** Confirms that the session ended elsewhere: on another device, or by a new password. */
  async function confirmEnd(): Promise<void> {
    const { error } = await dispatch(
      usersApi.endpoints.getMe.initiate({}, { forceRefetch: true, subscribe: false }),
    );
    recheckTimer = undefined;
    if (isStopped || !isSignedOut(error)) return;
    stop();
    announceSessionEnd();
  }
  // A page in the back-forward cache must hold no connection and no lock.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    start();
    refresh();
  };
  start();
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', onPageShow);
  function stop(): void {
    isStopped = true;
    clearTimeout(recheckTimer);
    pause();
    profile.unsubscribe();
    unsubscribe();
    titleBadge.stop();
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', onPageShow);
  }
  return stop;
}

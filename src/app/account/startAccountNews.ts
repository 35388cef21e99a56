// The live stream of one person's own news: one connection for all tabs of the browser, whose leader hands every event to
// the others. Each tab then says it in its own header, title, icon and words. Loaded by AccountNews after the page.
import { usersApi } from '../../api/buyer/users';
import { biddingApi } from '../../api/buyer/bidding';
import { isApiError } from '../../api/core/apiError';
import type { WireAccountEvent } from '../../contract/buyer/users';
import { idTag, listTag } from '../../api/core/tags';
import { startLiveConnection } from '../../features/live/liveConnection';
import { getIntl } from '../../i18n/getIntl';
import { announceSignOut } from '../../platform/sessionSignal';
import { leadTabs } from '../../platform/tabLeader';
import type { AppParts } from '../appParts';
import { showHeaderCounts } from '../shell/headerCounts';
import { createTitleMark } from './titleMark';

const STREAM = '/buyer/api/v3/users/me/live';
const NAME = 'gavel.account-news';
/** A change of rights gives the session a new id, and a read that was under way with the old one is refused. */
export const ASK_AGAIN_MS = 1000;

type Parts = Pick<AppParts, 'store' | 'facts' | 'channel'>;

const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

async function readEvent(text: string): Promise<WireAccountEvent | null> {
  const { validate } = await import(/* webpackChunkName: "live-event" */ '../../contract/generated/buyer/streamAccount.response');
  const fits = (value: unknown): value is WireAccountEvent => validate(value);
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

export function startAccountNews({ store, facts, channel }: Parts): () => void {
  const { t, format } = getIntl(facts.locale, facts.timeZone);
  const mark = createTitleMark();
  const { dispatch } = store;
  const isLotShown = (lotId: number): boolean => new RegExp(`^/[^/]+/l/${lotId}(?:-|$)`).test(window.location.pathname);

  // Kept while the news is heard: what nobody subscribes to is dropped when it is stale.
  const profile = dispatch(usersApi.endpoints.getMe.initiate({}));
  const showCounts = (): void => {
    const viewer = usersApi.endpoints.getMe.select({})(store.getState()).data;
    if (viewer !== undefined) showHeaderCounts(viewer, { t, format });
  };
  /** Also after a write of this tab, which reads the profile again. */
  let shownViewer: unknown;
  let seenError: unknown;
  let askAgain: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.subscribe(() => {
    const { data: viewer, error } = usersApi.endpoints.getMe.select({})(store.getState());
    if (error !== seenError) {
      seenError = error;
      if (isSignedOut(error)) askAgain ??= setTimeout(confirmEnd, ASK_AGAIN_MS);
    }
    if (viewer === shownViewer) return;
    shownViewer = viewer;
    showCounts();
  });

  const applyCounts = (counts: NonNullable<WireAccountEvent['counts']>): number => {
    const before = usersApi.endpoints.getMe.select({})(store.getState()).data?.unpaidOrders ?? 0;
    dispatch(
      usersApi.util.updateQueryData('getMe', {}, (draft) => {
        draft.unpaidOrders = counts.unpaid_orders;
        draft.orders = counts.orders;
        draft.outbidLots = counts.outbid_lots;
      }),
    );
    return counts.unpaid_orders - before;
  };
  const say = (severity: 'info' | 'success' | 'warn', text: string, lotId: number): void => {
    // The lot's own page says it where it happens; a hidden tab is not looked at, and another one may be.
    if (!isLotShown(lotId) && document.visibilityState === 'visible') channel.emit('snackbar', { severity, text });
  };
  const apply = ({ type, counts, lot }: WireAccountEvent): void => {
    const newUnpaid = counts === null ? 0 : applyCounts(counts);
    if (lot === null) return;
    const title = lot.title;
    // A page that shows the lot among others reads it again.
    dispatch(biddingApi.util.invalidateTags([idTag('bidding', lot.id)]));
    if (type === 'outbid') {
      mark.show('outbid', t('live.news.outbid.title', { title }));
      say('warn', t('live.news.outbid.text', { title }), lot.id);
    } else if (type === 'leading') mark.clear('outbid');
    else if (type === 'won') {
      mark.show('won', t('live.news.won.title', { title }));
      say('success', t('live.news.won.text', { title }), lot.id);
    } else if (type === 'order' && newUnpaid > 0) mark.show('pay', t('live.news.pay.title', { title }));
  };

  // One after the other, so that the first, which waits for the validator, is not overtaken.
  let reading = Promise.resolve();
  const hear = (text: string): void => {
    reading = reading.then(async () => {
      const event = await readEvent(text);
      if (event !== null) apply(event);
    });
  };
  const refresh = (): void => void dispatch(usersApi.util.invalidateTags([listTag('me')]));

  let tabs: BroadcastChannel | null = null;
  let stopLeading: (() => void) | null = null;
  const connect = (): (() => void) => {
    const connection = startLiveConnection({
      openStream: typeof EventSource === 'function' ? () => new EventSource(STREAM) : null,
      onMessage: (text) => {
        hear(text);
        tabs?.postMessage(text);
      },
      onRefused: refresh,
      onFresh: () => undefined,
      onState: () => undefined,
      onPoll: refresh,
      isOnline: () => navigator.onLine,
    });
    const wake = (): void => connection.wake();
    window.addEventListener('online', wake);
    window.addEventListener('offline', connection.sleep);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', connection.sleep);
      connection.stop();
    };
  };
  const begin = (): void => {
    if (typeof BroadcastChannel === 'function') {
      tabs = new BroadcastChannel(NAME);
      tabs.onmessage = ({ data }) => {
        if (typeof data === 'string') hear(data);
      };
    }
    stopLeading = leadTabs(NAME, connect);
  };
  const end = (): void => {
    stopLeading?.();
    stopLeading = null;
    tabs?.close();
    tabs = null;
  };
  let isStopped = false;
  /** The session ended elsewhere. This tab hears it as the others do: as a sign-out in another tab. */
  async function confirmEnd(): Promise<void> {
    const { error } = await dispatch(usersApi.endpoints.getMe.initiate({}, { forceRefetch: true, subscribe: false }));
    askAgain = undefined;
    if (isStopped || !isSignedOut(error)) return;
    stop();
    announceSignOut();
  }
  // A page in the back-forward cache must hold no connection and no lock.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    begin();
    refresh();
  };
  begin();
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', onPageShow);
  function stop(): void {
    isStopped = true;
    clearTimeout(askAgain);
    end();
    profile.unsubscribe();
    unsubscribe();
    mark.stop();
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', onPageShow);
  }
  return stop;
}

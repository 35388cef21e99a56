// Runs the sagas of the app: processes in time, in the browser alone. Imported after hydration, so that redux-saga is
// not among what the first page loads. Called by startAfterHydration.
import { buffers, eventChannel, runSaga } from 'redux-saga';
import { usersApi } from '../api/buyer/users';
import { createSend } from '../features/visitor-tracking/createSend';
import type { PageShown } from '../features/visitor-tracking/model/trackingParts';
import { visitorTrackingSaga } from '../features/visitor-tracking/visitorTrackingSaga';
import { userIdOfCookies } from '../platform/loginCookies';
import { waitOrAbort } from '../platform/waitOrAbort';
import type { AppParts } from './appParts';
import { lotIdOfPath } from './lotIdOfPath';

/** The page that is shown now is the first; the event channel tells of the next ones. */
function pagesOf({ channel, facts }: AppParts) {
  return eventChannel<PageShown>((emit) => {
    emit({ lotId: lotIdOfPath(window.location.pathname.slice(facts.locale.length + 1)) });
    return channel.on('page-shown', ({ pathname }) => emit({ lotId: lotIdOfPath(pathname) }));
  }, buffers.expanding());
}

export function runVisitorTracking(parts: AppParts, anonymousId: string): void {
  const { store, facts } = parts;
  const userId = usersApi.endpoints.getMe.select({})(store.getState()).data?.id ?? userIdOfCookies(document.cookie);
  const tracking = {
    send: createSend(store.dispatch, { anonymousId, userId, userAgent: navigator.userAgent, locale: facts.locale }),
    wait: (ms: number) => waitOrAbort(ms, new AbortController().signal),
    userId,
    // The call itself reports what is worth it; a visit that was not counted is no fault of the page.
    report: () => undefined,
  };
  runSaga({}, visitorTrackingSaga, tracking, pagesOf(parts));
}

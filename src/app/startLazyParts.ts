// What every page starts after hydration from a chunk of its own: the header, the time-zone cookie,
// a follow from before sign-in, the tokens of forms, the question about cookies, and what the
// visitor must allow first: visitor tracking, page speed and experiments.
import { hasPendingFollow } from '../features/interests/pendingFollow';
import { getIntl } from '../i18n/getIntl';
import { ANONYMOUS_ID_COOKIE } from '../lib/trackingConstants';
import { readCookie, readUserId } from '../platform/cookies';
import { waitOrAbort } from '../platform/loadWithRetries';
import { FORM_TOKEN_NAME } from '../platform/formToken';
import { readConsent } from '../platform/readConsent';
import type { PageInfo } from '../platform/pageInfo';
import type { AppDependencies } from './appDependencies';
import { keepTimeZone } from './keepTimeZone';
import { PAYLOAD_ELEMENT_ID, type PagePayload } from './pagePayload';
import type { Sagas } from './sagas';
import { startHeader } from './shell/startHeader';

export type StartParts = AppDependencies & {
  loadSagas: () => Promise<Sagas>;
  /** The signed-in user, from the units of the page props; null if unknown. */
  userId: number | null;
};

async function startTracking({
  pageInfo: { locale },
  loadSagas,
  userId,
}: StartParts): Promise<void> {
  const anonymousId = readCookie(document.cookie, ANONYMOUS_ID_COOKIE);
  if (anonymousId === null) return;
  const { startVisit } = await loadSagas();
  startVisit(
    { anonymousId, userId, userAgent: navigator.userAgent, locale },
    window.location.pathname.slice(locale.length + 1),
    window.location.search,
  );
}

async function startPageSpeed({ webVitalsSampleRate }: PageInfo): Promise<void> {
  if (Math.random() >= webVitalsSampleRate) return;
  const { measurePageSpeed } = await import(
    /* webpackChunkName: "web-vitals" */ '../platform/measurePageSpeed'
  );
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '';
  measurePageSpeed((JSON.parse(text) as PagePayload).routeId);
}

async function loadExperiments(parts: StartParts): Promise<void> {
  const { pageInfo } = parts;
  const anonymousId = readCookie(document.cookie, ANONYMOUS_ID_COOKIE);
  // A visitor who allows statistics on this page takes part from the next page on.
  if (anonymousId === null || !pageInfo.experiments?.data) return;
  const { startExperiments } = await import(
    /* webpackChunkName: "experiments" */ './startExperiments'
  );
  // From the cookie, as on the web server.
  const userId = pageInfo.isSignedIn ? readUserId(document.cookie) : null;
  await startExperiments(parts, { anonymousId, userId }, (ms) =>
    waitOrAbort(ms, new AbortController().signal),
  );
}

function startMeasuring(parts: StartParts): void {
  const { pageInfo } = parts;
  if (!readConsent(pageInfo.country).statistics) return;
  // If a chunk is gone after a deploy, only this page load is not counted.
  startPageSpeed(pageInfo).catch(() => undefined);
  startTracking(parts).catch(() => undefined);
  loadExperiments(parts).catch(() => undefined);
}

/**
 * Sends plain forms with the token of the cookie. The token in the document belongs to its first
 * session; signing in, in any tab, or setting a new password changes it.
 */
function keepFormTokens(): void {
  const fillToken = ({ target }: SubmitEvent): void => {
    const field =
      target instanceof HTMLFormElement ? target.elements.namedItem(FORM_TOKEN_NAME) : null;
    if (field instanceof HTMLInputElement)
      field.value = readCookie(document.cookie, FORM_TOKEN_NAME) ?? field.value;
  };
  document.addEventListener('submit', fillToken, { capture: true });
}

/**
 * Answers the question about cookies without a page load. The banner disappears with the click, so
 * that the page moves at once; if the answer is lost, the next page asks again.
 */
function watchConsentBanner(onAnswer: () => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-consent]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [
      name,
      String(value),
    ]);
    form.parentElement?.remove();
    // The button is gone; the next Tab goes on with the header.
    document.querySelector<HTMLElement>('.site-header__brand')?.focus();
    fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // The answer is in the cookies; the page that the response leads to is not needed.
      redirect: 'manual',
    }).then(onAnswer, onAnswer);
  });
}

async function startPendingFollow({ store, pageInfo, channel }: AppDependencies): Promise<void> {
  const { applyPendingFollow } = await import(
    /* webpackChunkName: "pending-follow" */ '../features/interests/applyPendingFollow'
  );
  await applyPendingFollow({
    dispatch: store.dispatch,
    channel,
    intl: getIntl(pageInfo.locale, pageInfo.timeZone),
  });
}

export function startLazyParts(parts: StartParts): void {
  startHeader(parts.pageInfo.locale);
  keepTimeZone(parts.pageInfo.timeZone);
  // If the chunk is gone after a deploy, only the pending follow is lost.
  if (parts.pageInfo.isSignedIn && hasPendingFollow())
    startPendingFollow(parts).catch(() => undefined);
  startMeasuring(parts);
  keepFormTokens();
  watchConsentBanner(() => startMeasuring(parts));
}

// The rest of a sign-out that happened in another tab: reads again what differs for a stranger, brings the header of one,
// says what happened, and leaves a page that a stranger may not see.
import { getIntl } from '../../i18n/getIntl';
import { parkSnackbar } from '../../platform/parkedSnackbar';
import type { AppParts } from '../appParts';
import { invalidateForPerson } from '../crossServiceInvalidation';
import { findRoute } from '../matchAppRoute';
import { refreshHeader } from '../shell/refreshHeader';

/** Whether the present page leads a stranger elsewhere, which is for its own prefetch to say. */
async function isPrivatePage({ store, facts }: AppParts): Promise<boolean> {
  const pathname = window.location.pathname.slice(facts.locale.length + 1) || '/';
  const match = await findRoute(pathname);
  if (match === null) return true;
  const result = await match.route.prefetch({
    dispatch: store.dispatch,
    params: match.params,
    query: new URLSearchParams(window.location.search),
    facts: { ...facts, isSignedIn: false },
    t: getIntl(facts.locale, facts.timeZone).t,
  });
  return result.kind !== 'page';
}

export async function showSignedOut(parts: AppParts): Promise<void> {
  const { store, facts, channel } = parts;
  const { t } = getIntl(facts.locale, facts.timeZone);
  if (await isPrivatePage(parts)) {
    parkSnackbar({ severity: 'info', text: t('common.signedOutElsewhere') });
    window.location.reload();
    return;
  }
  invalidateForPerson(store.dispatch);
  channel.emit('snackbar', { severity: 'info', text: t('common.signedOutElsewhere') });
  await refreshHeader(facts.locale);
}

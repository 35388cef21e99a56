// Completes a sign-out that happened elsewhere: refetches what differs for signed-out visitors,
// replaces the header, shows a message, and leaves a page that requires a session.
import { getIntl } from '../../i18n/getIntl';
import type { SessionEnd } from '../../features/account/sign-in/signedOutElsewhere';
import { parkSnackbar } from '../../platform/parkedSnackbar';
import type { AppDependencies } from '../appDependencies';
import { invalidateForPerson } from '../crossServiceInvalidation';
import { findRoute } from '../routes/matchAppRoute';
import { refreshHeader } from '../shell/startHeader';

/** Whether the current page turns signed-out visitors away. */
async function isPrivatePage({ pageInfo }: AppDependencies): Promise<boolean> {
  const pathname = window.location.pathname.slice(pageInfo.locale.length + 1) || '/';
  const match = await findRoute(pathname);
  return match === null || match.route.access === 'session';
}

export async function showSignedOut(
  dependencies: AppDependencies,
  sessionEnd: SessionEnd,
): Promise<void> {
  const { store, pageInfo, channel } = dependencies;
  const intl = getIntl(pageInfo.locale, pageInfo.timeZone);
  const text =
    sessionEnd === 'in-another-tab'
      ? intl.formatMessage({ id: 'common.signedOutElsewhere' })
      : intl.formatMessage({ id: 'common.problem.signedOut' });
  if (await isPrivatePage(dependencies)) {
    parkSnackbar({ severity: 'info', text });
    window.location.reload();
    return;
  }
  invalidateForPerson(store.dispatch);
  channel.emit('snackbar', { severity: 'info', text });
  await refreshHeader(pageInfo.locale);
}

// The mail that somebody has signed in from a browser that the account did not know. Called after each such sign-in.
import type { RequestContext } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { deviceName } from './describeUserAgent';

export async function tellOfNewDevice({ db, secrets, clock, userAgent }: RequestContext, { id, email, locale }: { id: number; email: string; locale: string }): Promise<void> {
  const params = { device: deviceName(userAgent), at: new Date(clock.now()).toISOString() };
  await queueMail(db, secrets, { userId: id, recipient: email, locale, template: 'new_device_notice', params });
}

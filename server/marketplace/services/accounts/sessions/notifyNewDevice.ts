// Sends the notice about a sign-in from a new browser.
import type { RequestContext } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { formatDeviceName } from './describeUserAgent';

export async function notifyNewDevice(
  { db, secrets, clock, userAgent }: RequestContext,
  { id, email, locale }: { id: number; email: string; locale: string },
): Promise<void> {
  const params = { device: formatDeviceName(userAgent), at: new Date(clock.now()).toISOString() };
  await queueMail(db, secrets, {
    userId: id,
    recipient: email,
    locale,
    template: 'new_device_notice',
    params,
  });
}

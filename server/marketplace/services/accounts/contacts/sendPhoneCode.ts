// Creates the code that confirms a new phone number and sends it there by text message. The
// previous code becomes invalid.
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { RequestContext, SessionUser } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { createOneTimeCode } from '../codes/oneTimeCodes';
import { toDestinationKey } from '../toDestinationKey';
import { maskStoredPhone } from '../maskStoredPhone';

/** The owner includes the number, so a code for one number cannot confirm another. */
export const toPhoneCodeOwner = (userId: number, phone: string) =>
  ({ purpose: 'phone', owner: `user:${userId}:${toDestinationKey(phone)}` }) as const;

/** `phone` in E.164. Throws ApiError 429 before the next code may be sent. */
export async function sendPhoneCode(
  { db, secrets }: RequestContext,
  user: Pick<SessionUser, 'id' | 'locale'>,
  phone: string,
): Promise<WireSentCode> {
  const { code, sent } = await createOneTimeCode(db, secrets, {
    ...toPhoneCodeOwner(user.id, phone),
    destinationHint: maskStoredPhone(phone),
    countAs: toDestinationKey(phone),
  });
  await queueMail(db, secrets, {
    userId: user.id,
    recipient: phone,
    locale: user.locale,
    template: 'text_code',
    channel: 'text',
    params: { reason: 'confirm_phone' },
    secrets: { code },
  });
  return sent;
}

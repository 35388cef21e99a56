// Draws the code that proves a new phone number and sends it there by text message; the one before is void. Called by
// updatePhone and resending.
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { RequestContext, SessionUser } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { drawOneTimeCode } from '../codes/oneTimeCodes';
import { destinationKey } from '../destinationKey';
import { maskStoredPhone } from '../maskStoredPhone';

/** Of the number too: the code for one number proves no other. */
export const phoneCodeOwner = (userId: number, phone: string) => ({ purpose: 'phone', owner: `user:${userId}:${destinationKey(phone)}` }) as const;

/** `phone` in E.164. Throws ApiError 429 before the next code may be sent. */
export async function sendPhoneCode({ db, secrets }: RequestContext, user: Pick<SessionUser, 'id' | 'locale'>, phone: string): Promise<WireSentCode> {
  const { code, sent } = await drawOneTimeCode(db, secrets, { ...phoneCodeOwner(user.id, phone), destinationHint: maskStoredPhone(phone), countedAs: destinationKey(phone) });
  await queueMail(db, secrets, { userId: user.id, recipient: phone, locale: user.locale, template: 'text_code', channel: 'text', params: { reason: 'confirm_phone' }, secrets: { code } });
  return sent;
}

// The second factor's calls on a test marketplace: the challenge of a refusal, its code out of the mail, the answer.
// Called by contract and attack tests.
import type { WireMfaChallenge, WireMfaCodeMethod } from '../../src/contract/accounts/mfa';
import { codeOf } from './readMail';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const mfaPath = '/accounts/api/v2/mfa/challenges';

type ErrorBody = { error: { code: string; meta?: Record<string, unknown> } };
export const errorOf = (answer: Answer): ErrorBody['error'] => (answer.body as ErrorBody).error;

/** Of an answer 403 mfa_error. */
export function refusedChallenge(answer: Answer): WireMfaChallenge {
  if (answer.status !== 403) throw new Error(`Not refused for want of a second factor: ${answer.status} ${answer.text.slice(0, 200)}`);
  return errorOf(answer).meta as WireMfaChallenge;
}

/** Sends the code and reads it. */
export async function sendCode(market: TestMarketplace, id: string, method: 'sms' | 'email', options: CallOptions): Promise<string> {
  const sent = await market.post(`${mfaPath}/${id}/code`, { method }, options);
  if (sent.status !== 200) throw new Error(`The code was not sent: ${sent.status} ${sent.text.slice(0, 200)}`);
  const to = await market.db.selectFrom('mfa_challenges as c').innerJoin('users as u', 'u.id', 'c.user_id').select(['u.email', 'u.phone']).where('c.id', '=', id).executeTakeFirstOrThrow();
  return codeOf(market, method === 'email' ? to.email : (to.phone ?? ''));
}

export function verify(market: TestMarketplace, id: string, body: { method: WireMfaCodeMethod; code: string; also?: string[] }, options: CallOptions): Promise<Answer> {
  return market.post(`${mfaPath}/${id}/verification`, body, options);
}

// Second-factor calls on a test marketplace: get the challenge of a refusal, read its code from the
// message, verify it.
import type { WireMfaChallenge, WireMfaCodeMethod } from '../../src/contract/accounts/mfa';
import { readCode } from './readMail';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const mfaPath = '/accounts/api/v2/mfa/challenges';

type ErrorBody = { error: { code: string; meta?: Record<string, unknown> } };
export const getError = (answer: Answer): ErrorBody['error'] => (answer.body as ErrorBody).error;

/** The challenge of a 403 mfa_error. */
export function getRefusedChallenge(answer: Answer): WireMfaChallenge {
  if (answer.status !== 403)
    throw new Error(
      `Not refused with a second-factor challenge: ${answer.status} ${answer.text.slice(0, 200)}`,
    );
  return getError(answer).meta as WireMfaChallenge;
}

/** Requests the code and reads it from the sent message. */
export async function sendCode(
  market: TestMarketplace,
  id: string,
  method: 'sms' | 'email',
  options: CallOptions,
): Promise<string> {
  const response = await market.post(`${mfaPath}/${id}/code`, { method }, options);
  if (response.status !== 200)
    throw new Error(`The code was not sent: ${response.status} ${response.text.slice(0, 200)}`);
  const recipient = await market.db
    .selectFrom('mfaChallenges as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['u.email', 'u.phone'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return readCode(market, method === 'email' ? recipient.email : (recipient.phone ?? ''));
}

export function verifyChallenge(
  market: TestMarketplace,
  id: string,
  body: { method: WireMfaCodeMethod; code: string; also?: string[] },
  options: CallOptions,
): Promise<Answer> {
  return market.post(`${mfaPath}/${id}/verification`, body, options);
}

// Sends writing calls, with a second factor where the backend asks for one.
import { getMfaChallenge, sendMfaCode, verifyMfaChallenge } from '../../src/contract/accounts/mfa';
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { CheckedReply } from './checkReply';
import { readValue, type KnownIds, type Party } from './knownIds';

/** The code that was just sent to an email address or phone number. */
export type ReadCode = (recipient: string) => Promise<string>;
type Call = (endpoint: Endpoint, args: object, as: Party) => Promise<CheckedReply>;
export type Writer = {
  /**
   * The body of a success, or undefined. A second factor is a code by email, or the given recovery
   * code.
   */
  write: (endpoint: Endpoint, args?: object, as?: Party, recoveryCode?: string) => Promise<unknown>;
  /** Where codes for the party go. */
  setEmail: (as: Party, email: string) => void;
  known: KnownIds;
  skip: (endpoint: Endpoint, reason: string) => void;
};

type Options = {
  call: Call;
  known: KnownIds;
  skip: Writer['skip'];
  /** Without it, what needs a second factor is checked up to the question for it. */
  readCode?: ReadCode | undefined;
};

export function createWriter({ call, known, skip, readCode }: Options): Writer {
  const emails = new Map<Party, string>();

  async function sendCode(id: string, as: Party): Promise<string | null> {
    const email = emails.get(as);
    if (readCode === undefined || email === undefined) return null;
    const { outcome } = await call(sendMfaCode, { id, body: { method: 'email' } }, as);
    return outcome === 'success' ? readCode(email) : null;
  }

  async function approve(refusal: unknown, as: Party, recoveryCode?: string): Promise<boolean> {
    const id = readValue(refusal, 'error.meta.challenge_id');
    if (typeof id !== 'string') return false;
    await call(getMfaChallenge, { id }, as);
    const code = recoveryCode ?? (await sendCode(id, as));
    if (code === null) return false;
    const body = { method: recoveryCode === undefined ? 'email' : 'recovery_code', code };
    return (await call(verifyMfaChallenge, { id, body }, as)).outcome === 'success';
  }

  return {
    write: async (endpoint, args = {}, as = 'buyer', recoveryCode) => {
      const first = await call(endpoint, args, as);
      const needsFactor = first.summary === '403 mfa_error';
      const checked =
        needsFactor && (await approve(first.body, as, recoveryCode))
          ? await call(endpoint, args, as)
          : first;
      return checked.outcome === 'success' ? checked.body : undefined;
    },
    known,
    skip,
    setEmail: (as, email) => {
      emails.set(as, email);
    },
  };
}

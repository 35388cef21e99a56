// Waits for the bank's decision on a card or a hold: shows the challenge if there is one, and polls
// until the decision is known.
import { waitOrAbort } from '../../../platform/loadWithRetries';
import {
  createValidationError,
  type ValidationError,
} from '../../../platform/form/validationErrors';
import type { ChallengeOutcome } from './ProviderChallengeDialog';
import type { AskCardholder } from './useChallenge';

type Pending = { status: string; challengeId: string | null };
type SettleResult<P extends Pending> = {
  /** With its final status. */
  settled?: P;
  error?: unknown;
  /** `challenge_left`: the challenge is still open. */
  validationError?: ValidationError;
};

const MAX_POLLS = 5;
const POLL_INTERVAL_MS = 1000;

/** If `askCardholder` rejects, the challenge stays open. */
export async function settleWithBank<P extends Pending>(
  pending: P,
  askCardholder: AskCardholder,
  read: () => Promise<{ data?: P; error?: unknown }>,
): Promise<SettleResult<P>> {
  const { challengeId, status } = pending;
  if (
    challengeId !== null &&
    status === 'requires_action' &&
    (await askCardholder(challengeId).catch((): ChallengeOutcome => 'left')) === 'left'
  )
    return { validationError: createValidationError('challenge_left') };
  let current = pending;
  for (let poll = 0; poll < MAX_POLLS && current.status === 'requires_action'; poll += 1) {
    if (poll > 0) await waitOrAbort(POLL_INTERVAL_MS, new AbortController().signal);
    const { data, error } = await read();
    if (data === undefined) return { error };
    current = data;
  }
  return current.status === 'requires_action'
    ? { validationError: createValidationError('card_unsettled') }
    : { settled: current };
}

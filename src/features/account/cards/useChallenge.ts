// Lets a form wait for a provider's challenge. `askCardholder` resolves when the challenge dialog
// is answered or closed. The form renders the dialog while `challenge` is set.
import { useCallback, useState } from 'react';
import type { ChallengeOutcome } from './ProviderChallengeDialog';

type Open = { challengeId: string; onSettled: (outcome: ChallengeOutcome) => void };

/** Resolves when the bank's challenge is answered or closed. */
export type AskCardholder = (challengeId: string) => Promise<ChallengeOutcome>;

export function useChallenge(): { challenge: Open | null; askCardholder: AskCardholder } {
  const [challenge, setChallenge] = useState<Open | null>(null);
  const askCardholder = useCallback(
    (challengeId: string) =>
      new Promise<ChallengeOutcome>((resolve) => {
        const onSettled = (outcome: ChallengeOutcome): void => {
          setChallenge(null);
          resolve(outcome);
        };
        setChallenge({ challengeId, onSettled });
      }),
    [],
  );
  return { challenge, askCardholder };
}

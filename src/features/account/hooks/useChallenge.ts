// Lets a form wait for the answer to a provider's question: `ask` resolves when the dialog was answered or closed. Called
// by the forms that send something to a provider; they show ProviderChallengeDialog while there is a `challenge`.
import { useCallback, useState } from 'react';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';

type Open = { challengeId: string; onSettled: (outcome: ChallengeOutcome) => void };

/** Resolves when the bank's question was answered or left. */
export type AskCardholder = (challengeId: string) => Promise<ChallengeOutcome>;

export function useChallenge(): { challenge: Open | null; ask: AskCardholder } {
  const [challenge, setChallenge] = useState<Open | null>(null);
  const ask = useCallback(
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
  return { challenge, ask };
}

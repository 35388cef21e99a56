import { useGetMfaChallengeQuery } from '../../../api/accounts/mfa';
import { Skeleton } from '../../../ui/Skeleton';
import type { Problem } from '../model/problem';
import { ChallengeForm } from './ChallengeForm';
import { ChallengeOver } from './ChallengeOver';

type SignInChallengeProps = { id: string; redirectAfter: string; onSignedIn: () => void; problem: Problem | null; isResent: boolean };

/** The challenge of the login page's address, or the way back when it is over. */
export function SignInChallenge({ id, redirectAfter, onSignedIn, problem, isResent }: SignInChallengeProps) {
  const { data: challenge, isError } = useGetMfaChallengeQuery({ id });
  if (challenge !== undefined && challenge.status !== 'void') {
    return <ChallengeForm challenge={challenge} redirectAfter={redirectAfter} onSignedIn={onSignedIn} problem={problem} isResent={isResent} />;
  }
  if (challenge === undefined && !isError) return <Skeleton shape="block" />;
  return <ChallengeOver redirectAfter={redirectAfter} />;
}

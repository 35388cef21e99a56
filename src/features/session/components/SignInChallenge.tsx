import { useState } from 'react';
import { useGetMfaChallengeQuery } from '../../../api/accounts/mfa';
import { Skeleton } from '../../../ui/Skeleton';
import type { SessionError } from '../model/sessionError';
import { ChallengeForm } from './ChallengeForm';
import { ChallengeEnded } from './ChallengeEnded';

type SignInChallengeProps = {
  id: string;
  redirectAfter: string;
  onSignedIn: () => void;
  sessionError: SessionError | null;
  isResent: boolean;
};

/** The challenge from the login page's URL, or a link to sign in again if it has ended. */
export function SignInChallenge({
  id,
  redirectAfter,
  onSignedIn,
  sessionError,
  isResent,
}: SignInChallengeProps) {
  const { data: challenge, isError } = useGetMfaChallengeQuery({ id });
  const isOpen = challenge !== undefined && challenge.status !== 'void';
  // When a wrong code ends the challenge, the form stays mounted, because it announces the end and
  // moves the focus.
  const [hasForm, setHasForm] = useState(isOpen);
  if (isOpen && !hasForm) setHasForm(true);
  if (challenge !== undefined && (isOpen || hasForm)) {
    return (
      <ChallengeForm
        challenge={challenge}
        redirectAfter={redirectAfter}
        onSignedIn={onSignedIn}
        sessionError={sessionError}
        isResent={isResent}
      />
    );
  }
  if (challenge === undefined && !isError) return <Skeleton shape="block" />;
  return <ChallengeEnded redirectAfter={redirectAfter} />;
}

import { useGetMfaChallengeQuery } from '../../../api/accounts/mfa';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Skeleton } from '../../../ui/Skeleton';
import { accountHref } from '../model/accountPaths';
import type { Problem } from '../model/problem';
import { ChallengeForm } from './ChallengeForm';

type SignInChallengeProps = { id: string; redirectAfter: string; onSignedIn: () => void; problem: Problem | null; isResent: boolean };

/** The challenge of the login page's address, or the way back when it is over. */
export function SignInChallenge({ id, redirectAfter, onSignedIn, problem, isResent }: SignInChallengeProps) {
  const t = useT();
  const { data: challenge, isError } = useGetMfaChallengeQuery({ id });
  if (challenge !== undefined && challenge.status !== 'void') {
    return <ChallengeForm challenge={challenge} redirectAfter={redirectAfter} onSignedIn={onSignedIn} problem={problem} isResent={isResent} />;
  }
  if (challenge === undefined && !isError) return <Skeleton shape="block" />;
  return (
    <>
      <Banner severity="warn">{t('session.problem.challengeVoid')}</Banner>
      <ButtonLink href={accountHref('SIGN_IN', redirectAfter)} variant="primary" size="large" wide>
        {t('session.challenge.again')}
      </ButtonLink>
    </>
  );
}

import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { accountHref } from '../model/accountPaths';

/** In the place of a challenge that nothing more comes of: the way back. `announce`: it was there before. */
export function ChallengeOver({ redirectAfter, announce = false }: { redirectAfter: string; announce?: boolean }) {
  const t = useT();
  return (
    <>
      <Banner severity="warn" announce={announce}>
        {t('session.problem.challengeVoid')}
      </Banner>
      <ButtonLink href={accountHref('SIGN_IN', redirectAfter)} variant="primary" size="large" wide>
        {t('session.challenge.again')}
      </ButtonLink>
    </>
  );
}

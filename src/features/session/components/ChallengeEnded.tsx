import { FormattedMessage } from 'react-intl';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getAccountHref } from '../model/accountPaths';

/**
 * Shown when a challenge has ended, with a link to sign in again. Set `shouldAnnounce` if the
 * challenge was visible before.
 */
export function ChallengeEnded({
  redirectAfter,
  shouldAnnounce = false,
}: {
  redirectAfter: string;
  shouldAnnounce?: boolean;
}) {
  return (
    <>
      <Banner severity="warn" shouldAnnounce={shouldAnnounce}>
        <FormattedMessage id="session.problem.challengeVoid" />
      </Banner>
      <ButtonLink
        to={getAccountHref('SIGN_IN', redirectAfter)}
        variant="primary"
        size="large"
        isWide
      >
        <FormattedMessage id="session.challenge.again" />
      </ButtonLink>
    </>
  );
}

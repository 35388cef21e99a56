import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { useUpdateExplicitContentConsentMutation } from '../../../api/accounts/adults';
import { showExplicitContent } from '../../../platform/explicitContent';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { AgeCheck } from './AgeCheck';

/** Asks for consent to explicit content, for the account and this browser. */
function ExplicitConsent() {
  const intl = useIntl();
  const [updateConsent, { isLoading, isError }] = useUpdateExplicitContentConsentMutation();
  const accept = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: true } });
    if (error === undefined) showExplicitContent();
  };
  return (
    <Banner
      severity="info"
      title={intl.formatMessage({ id: 'adults.explicit.title' })}
      actions={
        <Button
          isLoading={isLoading}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          onClick={() => void accept()}
        >
          <FormattedMessage id="adults.explicit.accept" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="adults.explicit.text" />
      </p>
      {isError && (
        <p role="alert">
          <FormattedMessage id="common.something_went_wrong_please_try_again" />
        </p>
      )}
    </Banner>
  );
}

type AdultChecksProps = Pick<BiddingConstraints, 'ageCheck' | 'isExplicitContentConsentRequired'>;

/** The checks that a user must pass before bidding on an adult lot. Namespace `adults`. */
export function AdultChecks({ ageCheck, isExplicitContentConsentRequired }: AdultChecksProps) {
  return (
    <>
      {ageCheck !== null && <AgeCheck {...ageCheck} />}
      {isExplicitContentConsentRequired && <ExplicitConsent />}
    </>
  );
}

import type { BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { AgeCheck } from './AgeCheck';
import { ExplicitConsent } from './ExplicitConsent';

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

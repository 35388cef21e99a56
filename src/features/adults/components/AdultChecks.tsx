import type { BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { AgeCheck } from './AgeCheck';
import { ExplicitConsent } from './ExplicitConsent';

type AdultChecksProps = Pick<BiddingConstraints, 'ageCheck' | 'mustAcceptExplicitContent'>;

/** What a person has to say before they may bid on a lot for adults. Namespace `adults`. */
export function AdultChecks({ ageCheck, mustAcceptExplicitContent }: AdultChecksProps) {
  return (
    <>
      {ageCheck !== null && <AgeCheck {...ageCheck} />}
      {mustAcceptExplicitContent && <ExplicitConsent />}
    </>
  );
}

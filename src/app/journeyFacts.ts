// What the journeys of feature onboarding ask about a person, from their profile. Called by the overlay that runs them and
// by the offer to somebody who comes back. Pure.
import type { Viewer } from '../api/buyer/users';
import type { ProfileFacts } from '../features/onboarding/hooks/useJourney';

type TabFacts = { /** A code is on its way to a number of this tab. */ isPhoneCodeSent: boolean; /** A bid waits for money that is set aside. */ isHoldNeeded: boolean };

export function journeyFacts(viewer: Viewer, { isPhoneCodeSent, isHoldNeeded }: TabFacts): ProfileFacts {
  return {
    hasName: viewer.hasName,
    isPhoneVerified: viewer.verification.phone,
    isPhoneCodeSent,
    hasAddress: viewer.verification.address,
    hasCard: viewer.hasCard,
    isConsentAsked: viewer.isConsentAsked,
    hasTotp: viewer.hasTotp,
    isSeller: viewer.isSeller,
    isHoldNeeded,
  };
}

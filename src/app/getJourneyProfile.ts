// The part of a viewer's profile that the onboarding journeys depend on. Pure.
import type { Viewer } from '../api/buyer/users';
import type { JourneyProfile } from '../features/account/onboarding/JourneyRunner';

type TabContext = {
  /** A code was sent to a phone number entered in this tab. */
  isPhoneCodeSent: boolean;
  /** A bid waits for a hold. */
  isHoldNeeded: boolean;
};

export function getJourneyProfile(
  viewer: Viewer,
  { isPhoneCodeSent, isHoldNeeded }: TabContext,
): JourneyProfile {
  return {
    hasName: viewer.hasName,
    isPhoneVerified: viewer.verification.phone,
    isPhoneCodeSent,
    hasAddress: viewer.verification.address,
    hasCard: viewer.hasCard,
    hasAnsweredConsent: viewer.hasAnsweredConsent,
    hasTotp: viewer.hasTotp,
    isSeller: viewer.isSeller,
    isHoldNeeded,
  };
}

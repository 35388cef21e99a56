// The journeys as data: their steps, when each is needed and done, and whether it can be skipped.
// getNextStep chooses the next step; the app renders it. Pure.

export type JourneyName = 'CHANGE_PHONE' | 'COMPLETE_ACCOUNT' | 'ON_BOARDING' | 'ON_BOARDING_M6';
export type StepId =
  | 'ACCOUNT_NAME'
  | 'PHONE'
  | 'PHONE_CONFIRM'
  | 'ADDRESS_FORM'
  | 'CARD'
  | 'HOLD'
  | 'MARKETING_CONSENT'
  | 'AUTHENTICATOR';

/** What is known about the user, from their profile and from the tab. */
export type JourneyContext = {
  hasName: boolean;
  isPhoneVerified: boolean;
  /** This tab requested a code for a phone number. */
  isPhoneCodeSent: boolean;
  hasAddress: boolean;
  hasCard: boolean;
  hasAnsweredConsent: boolean;
  hasTotp: boolean;
  isSeller: boolean;
  /** A pending bid needs a hold on a card. Only the form reports when it is done. */
  isHoldNeeded: boolean;
  /** Steps whose form was completed in this journey. The refetched profile confirms them later. */
  finished: readonly StepId[];
};

export type JourneyStep = {
  id: StepId;
  isDone: (context: JourneyContext) => boolean;
  isNeeded: (context: JourneyContext) => boolean;
  canSkip: boolean;
};

const alwaysTrue = (): boolean => true;
const alwaysFalse = (): boolean => false;

const name: JourneyStep = {
  id: 'ACCOUNT_NAME',
  isDone: ({ hasName }) => hasName,
  isNeeded: alwaysTrue,
  canSkip: false,
};
const phone: JourneyStep = {
  id: 'PHONE',
  isDone: ({ isPhoneVerified, isPhoneCodeSent }) => isPhoneVerified || isPhoneCodeSent,
  isNeeded: alwaysTrue,
  canSkip: false,
};
const phoneConfirm: JourneyStep = {
  id: 'PHONE_CONFIRM',
  isDone: ({ isPhoneVerified }) => isPhoneVerified,
  isNeeded: alwaysTrue,
  canSkip: false,
};
const address: JourneyStep = {
  id: 'ADDRESS_FORM',
  isDone: ({ hasAddress }) => hasAddress,
  isNeeded: alwaysTrue,
  canSkip: false,
};
const consent: JourneyStep = {
  id: 'MARKETING_CONSENT',
  isDone: ({ hasAnsweredConsent }) => hasAnsweredConsent,
  isNeeded: alwaysTrue,
  canSkip: true,
};
// Sellers need a card only to bid and are asked for it then.
const card: JourneyStep = {
  id: 'CARD',
  isDone: ({ hasCard }) => hasCard,
  isNeeded: ({ isSeller, isHoldNeeded }) => !isSeller && !isHoldNeeded,
  canSkip: true,
};
const holdStep: JourneyStep = {
  id: 'HOLD',
  isDone: alwaysFalse,
  isNeeded: ({ isHoldNeeded }) => isHoldNeeded,
  canSkip: false,
};
const authenticator: JourneyStep = {
  id: 'AUTHENTICATOR',
  isDone: ({ hasTotp }) => hasTotp,
  isNeeded: alwaysTrue,
  canSkip: true,
};

export const journeys: Readonly<Record<JourneyName, readonly JourneyStep[]>> = {
  // After registration, and before a first bid. Registration already asks for consent.
  ON_BOARDING: [name, card, holdStep],
  // After the first bid: required for a second day of bidding, for buy now and for selling.
  COMPLETE_ACCOUNT: [name, phone, phoneConfirm, address, holdStep],
  // For users who return after six months or more: everything that is now standard.
  ON_BOARDING_M6: [name, phone, phoneConfirm, address, consent, authenticator],
  // Ignores the verified number, because it is the one to replace. Only the forms report when the
  // steps are done.
  CHANGE_PHONE: [
    { ...phone, isDone: ({ isPhoneCodeSent }) => isPhoneCodeSent },
    { ...phoneConfirm, isDone: alwaysFalse },
  ],
};

export function isJourneyName(text: string): text is JourneyName {
  return Object.hasOwn(journeys, text);
}

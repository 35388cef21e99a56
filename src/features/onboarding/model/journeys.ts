// The journeys as data: their steps, when each is done, when it is needed at all, and whether it can be skipped. Which
// step comes next is model/nextStep; what a step shows is the app's. Pure; no words and no calls here.

export type JourneyName = 'CHANGE_PHONE' | 'COMPLETE_ACCOUNT' | 'ON_BOARDING' | 'ON_BOARDING_M6';
export type StepId = 'ACCOUNT_NAME' | 'PHONE' | 'PHONE_CONFIRM' | 'ADDRESS_FORM' | 'CARD' | 'HOLD' | 'MARKETING_CONSENT' | 'AUTHENTICATOR';

/** What is known of the person, from their profile and from the tab. */
export type JourneyFacts = {
  hasName: boolean;
  isPhoneVerified: boolean;
  /** A code is on its way to a number; of this tab. */
  isPhoneCodeSent: boolean;
  hasAddress: boolean;
  hasCard: boolean;
  isConsentAsked: boolean;
  hasTotp: boolean;
  isSeller: boolean;
  /** A bid waits for money that is set aside. Only the form says when that is done. */
  isHoldNeeded: boolean;
  /** Steps whose form has said so in this run of the journey: ahead of the profile, which comes again a moment later. */
  finished: readonly StepId[];
};

export type JourneyStep = {
  id: StepId;
  isDone: (facts: JourneyFacts) => boolean;
  isNeeded: (facts: JourneyFacts) => boolean;
  skippable: boolean;
};

const always = (): boolean => true;
const never = (): boolean => false;

const name: JourneyStep = { id: 'ACCOUNT_NAME', isDone: ({ hasName }) => hasName, isNeeded: always, skippable: false };
const phone: JourneyStep = { id: 'PHONE', isDone: ({ isPhoneVerified, isPhoneCodeSent }) => isPhoneVerified || isPhoneCodeSent, isNeeded: always, skippable: false };
const phoneConfirm: JourneyStep = { id: 'PHONE_CONFIRM', isDone: ({ isPhoneVerified }) => isPhoneVerified, isNeeded: always, skippable: false };
const address: JourneyStep = { id: 'ADDRESS_FORM', isDone: ({ hasAddress }) => hasAddress, isNeeded: always, skippable: false };
const consent: JourneyStep = { id: 'MARKETING_CONSENT', isDone: ({ isConsentAsked }) => isConsentAsked, isNeeded: always, skippable: true };
// Who has come to sell needs a card only when they bid, and is asked for it then.
const card: JourneyStep = { id: 'CARD', isDone: ({ hasCard }) => hasCard, isNeeded: ({ isSeller, isHoldNeeded }) => !isSeller && !isHoldNeeded, skippable: true };
const hold: JourneyStep = { id: 'HOLD', isDone: never, isNeeded: ({ isHoldNeeded }) => isHoldNeeded, skippable: false };
const authenticator: JourneyStep = { id: 'AUTHENTICATOR', isDone: ({ hasTotp }) => hasTotp, isNeeded: always, skippable: true };

export const journeys: Readonly<Record<JourneyName, readonly JourneyStep[]>> = {
  // After registration, and before a first bid. Registration has asked for consent.
  ON_BOARDING: [name, card, hold],
  // After the first bid: what a second day of bidding, buying now and selling need.
  COMPLETE_ACCOUNT: [name, phone, phoneConfirm, address, hold],
  // For somebody who comes back after six months or more: what has become usual since.
  ON_BOARDING_M6: [name, phone, phoneConfirm, address, consent, authenticator],
  // A proven number is no reason to stop: it is the one to be replaced. Only the forms say when it is done.
  CHANGE_PHONE: [
    { ...phone, isDone: ({ isPhoneCodeSent }) => isPhoneCodeSent },
    { ...phoneConfirm, isDone: never },
  ],
};

export function isJourneyName(text: string): text is JourneyName {
  return Object.hasOwn(journeys, text);
}

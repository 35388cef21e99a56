// The journeys as data: their steps, when each is needed and done, and whether it can be skipped.
// getNextStep chooses the next step; the app renders it. Pure.
import { parseStoredFields } from '../../../lib/untrustedJson';

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

type JourneyStep = {
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

export type JourneyRecord = { skipped: readonly StepId[]; finished: readonly StepId[] };

export const emptyRecord: JourneyRecord = { skipped: [], finished: [] };

export const getJourneyKey = (journey: JourneyName): string => `journey.${journey}`;

/**
 * The stored state of a journey in the tab: its skipped and finished steps, so that a reload
 * returns to the same step. Everything else follows from the profile. Invalid values are ignored.
 * Pure.
 */
export function readJourneyRecord(journey: JourneyName, text: string | null): JourneyRecord {
  // Only the server knows whether the hold exists.
  const knownSteps = journeys[journey].map(({ id }) => id).filter((id) => id !== 'HOLD');
  const toStepIds = (value: unknown): StepId[] =>
    Array.isArray(value) ? knownSteps.filter((id) => value.includes(id)) : [];
  const fields = parseStoredFields(text);
  return { skipped: toStepIds(fields.get('skipped')), finished: toStepIds(fields.get('finished')) };
}

export type JourneyPosition = {
  /** null: the journey is over. */
  step: JourneyStep | null;
  /** Steps that were done before the journey started are not counted. */
  progress: { done: number; total: number };
  /** The step that Back leads to; null when there is none. */
  back: StepId | null;
};

function isOpen(
  { id, isDone, isNeeded }: JourneyStep,
  context: JourneyContext,
  skipped: readonly StepId[],
): boolean {
  return (
    isNeeded(context) && !isDone(context) && !context.finished.includes(id) && !skipped.includes(id)
  );
}

/**
 * Back leads to a skipped step, to the name entered in this journey, and from the code to the phone
 * number. Verified phone numbers and saved addresses can be changed only in the settings.
 */
function findPreviousStep(
  before: readonly JourneyStep[],
  step: JourneyStep,
  skipped: readonly StepId[],
  finished: readonly StepId[],
): StepId | null {
  if (step.id === 'PHONE_CONFIRM' && before.at(-1)?.id === 'PHONE') return 'PHONE';
  const previous = before.findLast(({ id }) => skipped.includes(id) || finished.includes(id))?.id;
  if (previous === undefined) return null;
  return previous === 'ACCOUNT_NAME' || skipped.includes(previous) ? previous : null;
}

/**
 * The next step of a journey, its progress and the step that Back leads to. Pure. Only a step with
 * `canSkip` counts as skipped. `returnedTo`: the step that Back led to, shown even though it is
 * done.
 */
export function getNextStep(
  journey: JourneyName,
  context: JourneyContext,
  skipped: readonly StepId[],
  returnedTo: StepId | null = null,
): JourneyPosition {
  const steps = journeys[journey];
  const skippedSteps = skipped.filter((id) => steps.some((step) => step.id === id && step.canSkip));
  const open = steps.filter(
    (step) => step.id === returnedTo || isOpen(step, context, skippedSteps),
  );
  const done = steps.filter(
    (step) =>
      step.isNeeded(context) &&
      !open.includes(step) &&
      (context.finished.includes(step.id) || skippedSteps.includes(step.id)),
  );
  const [step = null] = open;
  const stepIndex = step === null ? steps.length : steps.indexOf(step);
  return {
    step,
    progress: { done: done.length, total: done.length + open.length },
    back:
      step === null
        ? null
        : findPreviousStep(steps.slice(0, stepIndex), step, skippedSteps, context.finished),
  };
}

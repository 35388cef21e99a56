// The next step of a journey, its progress and the step that Back leads to. Pure.
import {
  journeys,
  type JourneyContext,
  type JourneyName,
  type JourneyStep,
  type StepId,
} from './journeys';

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
 * Only a step with `canSkip` counts as skipped. `returnedTo`: the step that Back led to, shown even
 * though it is done.
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

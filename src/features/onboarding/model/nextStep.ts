// Which step of a journey comes next, and how far it is. Pure; called by JourneyRunner.
import { journeys, type JourneyFacts, type JourneyName, type JourneyStep, type StepId } from './journeys';

export type JourneyPosition = {
  /** null: the journey is over. */
  step: JourneyStep | null;
  /** What was done before the journey began is not counted. */
  progress: { done: number; total: number };
  /** The step that Back leads to; null where there is none. */
  back: StepId | null;
};

function isOpen({ id, isDone, isNeeded }: JourneyStep, facts: JourneyFacts, skipped: readonly StepId[]): boolean {
  return isNeeded(facts) && !isDone(facts) && !facts.finished.includes(id) && !skipped.includes(id);
}

/**
 * Back leads to a step that was skipped, to the name that was given in this run, and from the code to the number that it
 * was sent to. Proven numbers and stored addresses are changed in the settings.
 */
function backFrom(before: readonly JourneyStep[], step: JourneyStep, skipped: readonly StepId[], finished: readonly StepId[]): StepId | null {
  if (step.id === 'PHONE_CONFIRM' && before.at(-1)?.id === 'PHONE') return 'PHONE';
  const previous = before.findLast(({ id }) => skipped.includes(id) || finished.includes(id))?.id;
  if (previous === undefined) return null;
  return previous === 'ACCOUNT_NAME' || skipped.includes(previous) ? previous : null;
}

/** Only a step that can be skipped counts as skipped. `returnedTo`: the step that Back has led to, shown although it is done. */
export function nextStep(journey: JourneyName, facts: JourneyFacts, skipped: readonly StepId[], returnedTo: StepId | null = null): JourneyPosition {
  const steps = journeys[journey];
  const left = skipped.filter((id) => steps.some((step) => step.id === id && step.skippable));
  const open = steps.filter((step) => step.id === returnedTo || isOpen(step, facts, left));
  const done = steps.filter((step) => step.isNeeded(facts) && !open.includes(step) && (facts.finished.includes(step.id) || left.includes(step.id)));
  const [step = null] = open;
  const at = step === null ? steps.length : steps.indexOf(step);
  return {
    step,
    progress: { done: done.length, total: done.length + open.length },
    back: step === null ? null : backFrom(steps.slice(0, at), step, left, facts.finished),
  };
}

// The stored state of a journey in the tab: its skipped and finished steps, so that a reload
// returns to the same step. Everything else follows from the profile. Invalid values are ignored.
// Pure.
import { parseStoredFields } from '../../../lib/parseStoredFields';
import { journeys, type JourneyName, type StepId } from './journeys';

export type JourneyRecord = { skipped: readonly StepId[]; finished: readonly StepId[] };

export const emptyRecord: JourneyRecord = { skipped: [], finished: [] };

export const getJourneyKey = (journey: JourneyName): string => `journey.${journey}`;

export function readJourneyRecord(journey: JourneyName, text: string | null): JourneyRecord {
  // Only the server knows whether the hold exists.
  const knownSteps = journeys[journey].map(({ id }) => id).filter((id) => id !== 'HOLD');
  const toStepIds = (value: unknown): StepId[] =>
    Array.isArray(value) ? knownSteps.filter((id) => value.includes(id)) : [];
  const fields = parseStoredFields(text);
  return { skipped: toStepIds(fields.get('skipped')), finished: toStepIds(fields.get('finished')) };
}

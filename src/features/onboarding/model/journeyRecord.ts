// What a tab remembers of a journey: steps that were skipped and steps that its forms have finished, so that a reload
// comes back to the same step. Everything else follows from the profile. Pure; believes nothing that has another form.
import { storedFields } from '../../../lib/storedFields';
import { journeys, type JourneyName, type StepId } from './journeys';

export type JourneyRecord = { skipped: readonly StepId[]; finished: readonly StepId[] };

export const noRecord: JourneyRecord = { skipped: [], finished: [] };

export const journeyKey = (journey: JourneyName): string => `journey.${journey}`;

export function readJourneyRecord(journey: JourneyName, text: string | null): JourneyRecord {
  // What is set aside is known to the server alone.
  const known = journeys[journey].map(({ id }) => id).filter((id) => id !== 'HOLD');
  const listOf = (value: unknown): StepId[] => (Array.isArray(value) ? known.filter((id) => value.includes(id)) : []);
  const found = storedFields(text);
  return { skipped: listOf(found.get('skipped')), finished: listOf(found.get('finished')) };
}

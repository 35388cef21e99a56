// The state of one journey, stored in the tab, and the actions on it. model/getNextStep chooses the
// next step.
import { useState } from 'react';
import { useTabValue } from '../../../platform/useTabValue';
import {
  getJourneyKey,
  emptyRecord,
  readJourneyRecord,
  type JourneyRecord,
} from '../model/journeyRecord';
import type { JourneyContext, JourneyName, StepId } from '../model/journeys';
import { getNextStep, type JourneyPosition } from '../model/getNextStep';

export type JourneyProfile = Omit<JourneyContext, 'finished'>;

export type JourneyControls = JourneyPosition & {
  finish: (id: StepId) => void;
  skip: (id: StepId) => void;
  goBack: (id: StepId) => void;
  /** Deletes the stored state of the journey. */
  forget: () => void;
};

export function useJourney(journey: JourneyName, profile: JourneyProfile): JourneyControls {
  const [text, setText] = useTabValue(getJourneyKey(journey));
  // Kept in memory too, because the tab's storage may be disabled.
  const [localRecord, setLocalRecord] = useState<JourneyRecord | null>(null);
  const [returnedTo, setReturnedTo] = useState<StepId | null>(null);
  const record = localRecord ?? readJourneyRecord(journey, text);
  const saveRecord = (next: JourneyRecord): void => {
    setLocalRecord(next);
    setText(JSON.stringify(next));
  };
  return {
    ...getNextStep(journey, { ...profile, finished: record.finished }, record.skipped, returnedTo),
    finish: (id) => {
      setReturnedTo(null);
      saveRecord({
        skipped: record.skipped,
        finished: [...record.finished.filter((other) => other !== id), id],
      });
    },
    skip: (id) => {
      setReturnedTo(null);
      saveRecord({ skipped: [...record.skipped, id], finished: record.finished });
    },
    goBack: (id) => {
      setReturnedTo(id);
      saveRecord({
        skipped: record.skipped.filter((other) => other !== id),
        finished: record.finished.filter((other) => other !== id),
      });
    },
    forget: () => {
      setLocalRecord(emptyRecord);
      setText(null);
    },
  };
}

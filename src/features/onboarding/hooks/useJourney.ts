// Runs one journey: where it stands, and what its forms and buttons do to it. Called by JourneyRunner; what leads where
// is in model/nextStep.
import { useState } from 'react';
import { useTabValue } from '../../../platform/useTabValue';
import { journeyKey, noRecord, readJourneyRecord, type JourneyRecord } from '../model/journeyRecord';
import type { JourneyFacts, JourneyName, StepId } from '../model/journeys';
import { nextStep, type JourneyPosition } from '../model/nextStep';

export type ProfileFacts = Omit<JourneyFacts, 'finished'>;

export type JourneyControls = JourneyPosition & {
  finish: (id: StepId) => void;
  skip: (id: StepId) => void;
  goBack: (id: StepId) => void;
  /** Over: the tab remembers nothing of it any more. */
  forget: () => void;
};

export function useJourney(journey: JourneyName, facts: ProfileFacts): JourneyControls {
  const [text, setText] = useTabValue(journeyKey(journey));
  // Beside the tab's memory, which may be switched off.
  const [own, setOwn] = useState<JourneyRecord | null>(null);
  const [returnedTo, setReturnedTo] = useState<StepId | null>(null);
  const record = own ?? readJourneyRecord(journey, text);
  const keep = (next: JourneyRecord): void => {
    setOwn(next);
    setText(JSON.stringify(next));
  };
  return {
    ...nextStep(journey, { ...facts, finished: record.finished }, record.skipped, returnedTo),
    finish: (id) => {
      setReturnedTo(null);
      keep({ skipped: record.skipped, finished: [...record.finished.filter((other) => other !== id), id] });
    },
    skip: (id) => {
      setReturnedTo(null);
      keep({ skipped: [...record.skipped, id], finished: record.finished });
    },
    goBack: (id) => {
      setReturnedTo(id);
      keep({ skipped: record.skipped.filter((other) => other !== id), finished: record.finished.filter((other) => other !== id) });
    },
    forget: () => {
      setOwn(noRecord);
      setText(null);
    },
  };
}

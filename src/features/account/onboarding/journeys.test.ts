import fc from 'fast-check';
import {
  journeys,
  type JourneyContext,
  type JourneyName,
  type StepId,
  getNextStep,
  emptyRecord,
  readJourneyRecord,
} from './journeys';

const names = Object.keys(journeys).filter((name): name is JourneyName => name in journeys);
const ids = (journey: JourneyName): StepId[] => journeys[journey].map(({ id }) => id);
const emptyContext: JourneyContext = {
  hasName: false,
  isPhoneVerified: false,
  isPhoneCodeSent: false,
  hasAddress: false,
  hasCard: false,
  hasAnsweredConsent: false,
  hasTotp: false,
  isSeller: false,
  isHoldNeeded: false,
  finished: [],
};

const anyContext = fc.record({
  hasName: fc.boolean(),
  isPhoneVerified: fc.boolean(),
  isPhoneCodeSent: fc.boolean(),
  hasAddress: fc.boolean(),
  hasCard: fc.boolean(),
  hasAnsweredConsent: fc.boolean(),
  hasTotp: fc.boolean(),
  isSeller: fc.boolean(),
  isHoldNeeded: fc.boolean(),
});
const anyJourney = fc.constantFrom(...names);

/** Runs a journey to its end. `choices`: whether to skip each step that allows it. */
function follow(journey: JourneyName, first: JourneyContext, choices: readonly boolean[]) {
  let context = first;
  const skipped: StepId[] = [];
  const visited: { id: StepId; done: number; total: number }[] = [];
  for (let turn = 0; turn <= ids(journey).length; turn += 1) {
    const { step, progress } = getNextStep(journey, context, skipped);
    if (step === null) return { visited, end: progress };
    visited.push({ id: step.id, ...progress });
    expect(step.isDone(context)).toBe(false);
    expect(step.isNeeded(context)).toBe(true);
    if (step.canSkip && choices[turn] === true) skipped.push(step.id);
    else context = { ...context, finished: [...context.finished, step.id] };
  }
  throw new Error('The journey does not end.');
}

it('always ends, shows only open steps, each once, and counts up to its total', () => {
  fc.assert(
    fc.property(
      anyJourney,
      anyContext,
      fc.array(fc.boolean(), { maxLength: 8 }),
      (journey, profile, choices) => {
        const { visited, end } = follow(journey, { ...profile, finished: [] }, choices);
        expect(new Set(visited.map(({ id }) => id)).size).toBe(visited.length);
        expect(visited.map(({ done }) => done)).toEqual(visited.map((_step, index) => index));
        for (const { total } of visited) expect(total).toBe(visited.length);
        expect(end).toEqual({ done: visited.length, total: visited.length });
      },
    ),
  );
});

it('does not skip required steps', () => {
  fc.assert(
    fc.property(anyJourney, anyContext, (journey, profile) => {
      const context = { ...profile, finished: [] };
      const all = getNextStep(journey, context, ids(journey));
      const requiredSteps = journeys[journey].filter(
        (step) => !step.canSkip && step.isNeeded(context) && !step.isDone(context),
      );
      expect(all.step?.id).toBe(requiredSteps[0]?.id);
    }),
  );
});

it('requires name and card before a first bid, phone and address after it', () => {
  expect(follow('ON_BOARDING', emptyContext, []).visited.map(({ id }) => id)).toEqual([
    'ACCOUNT_NAME',
    'CARD',
  ]);
  expect(
    follow('ON_BOARDING', { ...emptyContext, isHoldNeeded: true }, []).visited.map(({ id }) => id),
  ).toEqual(['ACCOUNT_NAME', 'HOLD']);
  expect(
    follow('COMPLETE_ACCOUNT', { ...emptyContext, hasName: true }, []).visited.map(({ id }) => id),
  ).toEqual(['PHONE', 'PHONE_CONFIRM', 'ADDRESS_FORM']);
  expect(
    journeys.ON_BOARDING.filter(({ canSkip: skippable }) => skippable).map(({ id }) => id),
  ).toEqual(['CARD']);
});

it('asks sellers for no card, and skips what is known', () => {
  expect(
    follow('ON_BOARDING', { ...emptyContext, isSeller: true }, []).visited.map(({ id }) => id),
  ).toEqual(['ACCOUNT_NAME']);
  expect(
    follow(
      'ON_BOARDING',
      { ...emptyContext, isHoldNeeded: true, hasName: true, hasCard: true },
      [],
    ).visited.map(({ id }) => id),
  ).toEqual(['HOLD']);
});

it('asks a user who returns after six months only for new steps', () => {
  const context = { ...emptyContext, hasName: true, isPhoneVerified: true, hasAddress: true };
  expect(follow('ON_BOARDING_M6', context, []).visited.map(({ id }) => id)).toEqual([
    'MARKETING_CONSENT',
    'AUTHENTICATOR',
  ]);
});

it('changes a phone number that is already verified', () => {
  const context = { ...emptyContext, isPhoneVerified: true };
  expect(follow('CHANGE_PHONE', context, []).visited.map(({ id }) => id)).toEqual([
    'PHONE',
    'PHONE_CONFIRM',
  ]);
  expect(getNextStep('CHANGE_PHONE', { ...context, isPhoneCodeSent: true }, []).step?.id).toBe(
    'PHONE_CONFIRM',
  );
});

it('goes back only to the phone number, the name and skipped steps', () => {
  expect(getNextStep('ON_BOARDING', emptyContext, []).back).toBeNull();
  expect(
    getNextStep('COMPLETE_ACCOUNT', { ...emptyContext, hasName: true, isPhoneCodeSent: true }, [])
      .back,
  ).toBe('PHONE');
  const before = { ...emptyContext, isHoldNeeded: true };
  expect(getNextStep('ON_BOARDING', { ...before, hasName: true }, []).back).toBeNull();
  const withName = { ...before, hasName: true, finished: ['ACCOUNT_NAME' as const] };
  expect(getNextStep('ON_BOARDING', withName, []).back).toBe('ACCOUNT_NAME');
  expect(getNextStep('ON_BOARDING', withName, [], 'ACCOUNT_NAME').step?.id).toBe('ACCOUNT_NAME');
  expect(
    getNextStep(
      'COMPLETE_ACCOUNT',
      { ...withName, finished: ['ACCOUNT_NAME', 'PHONE', 'PHONE_CONFIRM', 'ADDRESS_FORM'] },
      [],
    ).back,
  ).toBeNull();
  const returningUser = { ...emptyContext, hasName: true, isPhoneVerified: true, hasAddress: true };
  expect(getNextStep('ON_BOARDING_M6', returningUser, ['MARKETING_CONSENT']).back).toBe(
    'MARKETING_CONSENT',
  );
});

describe('journeyRecord', () => {
  it('reads back a stored record', () => {
    const record = { skipped: ['CARD'] as const, finished: ['ACCOUNT_NAME'] as const };
    expect(readJourneyRecord('ON_BOARDING', JSON.stringify(record))).toEqual(record);
  });

  it('ignores everything that is not a step of the journey', () => {
    expect(
      readJourneyRecord('CHANGE_PHONE', '{"skipped":["CARD","__proto__"],"finished":"PHONE"}'),
    ).toEqual(emptyRecord);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
        expect(readJourneyRecord('ON_BOARDING', text)).toEqual(emptyRecord),
      ),
    );
  });
});

import fc from 'fast-check';
import { journeys, type JourneyFacts, type JourneyName, type StepId } from './journeys';
import { nextStep } from './nextStep';

const names = Object.keys(journeys).filter((name): name is JourneyName => name in journeys);
const ids = (journey: JourneyName): StepId[] => journeys[journey].map(({ id }) => id);
const nothing: JourneyFacts = {
  hasName: false,
  isPhoneVerified: false,
  isPhoneCodeSent: false,
  hasAddress: false,
  hasCard: false,
  isConsentAsked: false,
  hasTotp: false,
  isSeller: false,
  isHoldNeeded: false,
  finished: [],
};

const anyFacts = fc.record({
  hasName: fc.boolean(),
  isPhoneVerified: fc.boolean(),
  isPhoneCodeSent: fc.boolean(),
  hasAddress: fc.boolean(),
  hasCard: fc.boolean(),
  isConsentAsked: fc.boolean(),
  hasTotp: fc.boolean(),
  isSeller: fc.boolean(),
  isHoldNeeded: fc.boolean(),
});
const anyJourney = fc.constantFrom(...names);

/** Follows a journey to its end; `choices` says where a step is skipped that may be. */
function follow(journey: JourneyName, first: JourneyFacts, choices: readonly boolean[]) {
  let facts = first;
  const skipped: StepId[] = [];
  const seen: { id: StepId; done: number; total: number }[] = [];
  for (let turn = 0; turn <= ids(journey).length; turn += 1) {
    const { step, progress } = nextStep(journey, facts, skipped);
    if (step === null) return { seen, end: progress };
    seen.push({ id: step.id, ...progress });
    expect(step.isDone(facts)).toBe(false);
    expect(step.isNeeded(facts)).toBe(true);
    if (step.skippable && choices[turn] === true) skipped.push(step.id);
    else facts = { ...facts, finished: [...facts.finished, step.id] };
  }
  throw new Error('the journey does not end');
}

it('always ends, never shows a step that is done, not needed or shown before, and counts up to its total', () => {
  fc.assert(
    fc.property(anyJourney, anyFacts, fc.array(fc.boolean(), { maxLength: 8 }), (journey, known, choices) => {
      const { seen, end } = follow(journey, { ...known, finished: [] }, choices);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen.map(({ done }) => done)).toEqual(seen.map((_step, index) => index));
      for (const { total } of seen) expect(total).toBe(seen.length);
      expect(end).toEqual({ done: seen.length, total: seen.length });
    }),
  );
});

it('what must be done cannot be skipped', () => {
  fc.assert(
    fc.property(anyJourney, anyFacts, (journey, known) => {
      const facts = { ...known, finished: [] };
      const all = nextStep(journey, facts, ids(journey));
      const firm = journeys[journey].filter((step) => !step.skippable && step.isNeeded(facts) && !step.isDone(facts));
      expect(all.step?.id).toBe(firm[0]?.id);
    }),
  );
});

it('asks for a name and a card before a first bid, for phone and address after it', () => {
  expect(follow('ON_BOARDING', nothing, []).seen.map(({ id }) => id)).toEqual(['ACCOUNT_NAME', 'CARD']);
  expect(follow('ON_BOARDING', { ...nothing, isHoldNeeded: true }, []).seen.map(({ id }) => id)).toEqual(['ACCOUNT_NAME', 'HOLD']);
  expect(follow('COMPLETE_ACCOUNT', { ...nothing, hasName: true }, []).seen.map(({ id }) => id)).toEqual(['PHONE', 'PHONE_CONFIRM', 'ADDRESS_FORM']);
  expect(journeys.ON_BOARDING.filter(({ skippable }) => skippable).map(({ id }) => id)).toEqual(['CARD']);
});

it('asks no card of a seller, and nothing that is known', () => {
  expect(follow('ON_BOARDING', { ...nothing, isSeller: true }, []).seen.map(({ id }) => id)).toEqual(['ACCOUNT_NAME']);
  expect(follow('ON_BOARDING', { ...nothing, isHoldNeeded: true, hasName: true, hasCard: true }, []).seen.map(({ id }) => id)).toEqual(['HOLD']);
});

it('after half a year asks only for what has become usual since', () => {
  const facts = { ...nothing, hasName: true, isPhoneVerified: true, hasAddress: true };
  expect(follow('ON_BOARDING_M6', facts, []).seen.map(({ id }) => id)).toEqual(['MARKETING_CONSENT', 'AUTHENTICATOR']);
});

it('changes a phone that is proven already', () => {
  const facts = { ...nothing, isPhoneVerified: true };
  expect(follow('CHANGE_PHONE', facts, []).seen.map(({ id }) => id)).toEqual(['PHONE', 'PHONE_CONFIRM']);
  expect(nextStep('CHANGE_PHONE', { ...facts, isPhoneCodeSent: true }, []).step?.id).toBe('PHONE_CONFIRM');
});

it('leads back from the code to the number, to the name, and to what was skipped; nowhere else', () => {
  expect(nextStep('ON_BOARDING', nothing, []).back).toBeNull();
  expect(nextStep('COMPLETE_ACCOUNT', { ...nothing, hasName: true, isPhoneCodeSent: true }, []).back).toBe('PHONE');
  const before = { ...nothing, isHoldNeeded: true };
  expect(nextStep('ON_BOARDING', { ...before, hasName: true }, []).back).toBeNull();
  const named = { ...before, hasName: true, finished: ['ACCOUNT_NAME' as const] };
  expect(nextStep('ON_BOARDING', named, []).back).toBe('ACCOUNT_NAME');
  expect(nextStep('ON_BOARDING', named, [], 'ACCOUNT_NAME').step?.id).toBe('ACCOUNT_NAME');
  expect(nextStep('COMPLETE_ACCOUNT', { ...named, finished: ['ACCOUNT_NAME', 'PHONE', 'PHONE_CONFIRM', 'ADDRESS_FORM'] }, []).back).toBeNull();
  const late = { ...nothing, hasName: true, isPhoneVerified: true, hasAddress: true };
  expect(nextStep('ON_BOARDING_M6', late, ['MARKETING_CONSENT']).back).toBe('MARKETING_CONSENT');
});

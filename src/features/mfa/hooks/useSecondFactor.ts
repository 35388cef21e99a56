// What can be done with the authenticator app, one step at a time: set it up, make new recovery codes, turn it off. Each
// is a change of factor, which the base query may ask to confirm first. Called by SecondFactorSection. Keys and codes
// live in its state alone and go with it.
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { mfaApi } from '../../../api/accounts/mfa';
import { isApiError } from '../../../api/core/apiError';
import { problemOfError, type MfaProblem } from '../model/mfaProblem';

export type FactorStep =
  | { name: 'rest' }
  | { name: 'setUp'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'turnOff' };
export type FactorProblem = MfaProblem | { kind: 'notConfirmed' };

export type SecondFactor = {
  step: FactorStep;
  problem: FactorProblem | null;
  /** What is on its way. */
  busy: Busy | null;
  setUp: () => Promise<void>;
  /** With the first code of the app; true when it was right. */
  confirm: (code: string) => Promise<boolean>;
  makeCodes: () => Promise<void>;
  askTurnOff: () => void;
  /** True when it is off now. */
  turnOff: () => Promise<boolean>;
  rest: () => void;
};

type Busy = 'setUp' | 'confirm' | 'newCodes' | 'turnOff';
type Answer<Data> = { data?: Data | undefined; error?: unknown };

/** Nothing is tracked: the store keeps no answer with a key or codes in it. */
const untracked = { track: false } as const;

export function useSecondFactor(): SecondFactor {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [step, setStep] = useState<FactorStep>({ name: 'rest' });
  const [problem, setProblem] = useState<FactorProblem | null>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const { createTotp, confirmTotp, createRecoveryCodes, removeTotp } = mfaApi.endpoints;

  /** What came; undefined, with its problem said, where nothing did. */
  const run = async <Data>(what: Busy, answer: Promise<Answer<Data>>): Promise<Data | undefined> => {
    setBusy(what);
    setProblem(null);
    const { data, error } = await answer;
    setBusy(null);
    if (data !== undefined) return data;
    const found: FactorProblem = isApiError(error) && error.kind === 'mfa' ? { kind: 'notConfirmed' } : problemOfError(error);
    setProblem(found);
    // What this page shows of the app is no longer so.
    if (found.kind === 'alreadyOn' || found.kind === 'notOn') dispatch(mfaApi.util.invalidateTags(['mfa']));
    return undefined;
  };
  const showCodes = (codes: readonly string[] | undefined): boolean => {
    if (codes !== undefined) setStep({ name: 'codes', codes });
    return codes !== undefined;
  };
  return {
    step,
    problem,
    busy,
    setUp: async () => {
      const totp = await run('setUp', dispatch(createTotp.initiate({}, untracked)));
      if (totp !== undefined) setStep({ name: 'setUp', ...totp });
    },
    confirm: async (code) => showCodes(await run('confirm', dispatch(confirmTotp.initiate({ body: { code } }, untracked)))),
    makeCodes: async () => void showCodes(await run('newCodes', dispatch(createRecoveryCodes.initiate({}, untracked)))),
    askTurnOff: () => setStep({ name: 'turnOff' }),
    turnOff: async () => {
      const done = await run('turnOff', dispatch(removeTotp.initiate({}, untracked)));
      setStep({ name: 'rest' });
      return done !== undefined;
    },
    rest: () => {
      setProblem(null);
      setStep({ name: 'rest' });
    },
  };
}

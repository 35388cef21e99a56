// The actions of the authenticator app, one step at a time: set it up, create new recovery codes,
// turn it off. Each changes a factor, so the base query may ask for confirmation first. Keys and
// codes exist only in component state.
import { useState } from 'react';
import { mfaApi } from '../../../api/accounts/mfa';
import { readResultError, readValidationError } from '../../../api/core/readValidationErrors';
import { useAppDispatch } from '../../../api/core/store';
import type { MfaError } from './mfaText';

type FactorStep =
  | { name: 'rest' }
  | { name: 'setUp'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'turnOff' };

type SecondFactor = {
  step: FactorStep;
  /** The error of the action that this page started. The dialogs show their own. */
  mfaError: MfaError | null;
  /** The action in progress. */
  busyAction: BusyAction | null;
  setUp: () => Promise<void>;
  /** Sends the app's first code. */
  confirm: (code: string) => Promise<{ error?: unknown }>;
  makeCodes: () => Promise<void>;
  confirmTurnOff: () => void;
  /** Resolves to null if the app was turned off. */
  turnOff: () => Promise<MfaError | null>;
  rest: () => void;
};

type BusyAction = 'setUp' | 'newCodes';

/** Untracked, so that the store does not keep responses with keys or codes. */
const initiateOptions = { track: false } as const;

export function useSecondFactor(): SecondFactor {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<FactorStep>({ name: 'rest' });
  const [mfaError, setMfaError] = useState<MfaError | null>(null);
  const [busyAction, setBusyAction] = useState<BusyAction | null>(null);
  const { createTotp, confirmTotp, createRecoveryCodes, removeTotp } = mfaApi.endpoints;

  const runAction = async (
    action: BusyAction,
    send: () => Promise<MfaError | null>,
  ): Promise<void> => {
    setBusyAction(action);
    setMfaError(null);
    const nextError = await send();
    setBusyAction(null);
    setMfaError(nextError);
    // The data on this page are out of date.
    if (nextError?.code === 'totp_already_enabled' || nextError?.code === 'totp_not_enabled')
      dispatch(mfaApi.util.invalidateTags(['mfa']));
  };
  return {
    step,
    mfaError,
    busyAction,
    setUp: () =>
      runAction('setUp', async () => {
        const { data, error } = await dispatch(createTotp.initiate({}, initiateOptions));
        if (data === undefined) return readValidationError(error);
        setStep({ name: 'setUp', ...data });
        return null;
      }),
    confirm: async (code) => {
      const { data, error } = await dispatch(
        confirmTotp.initiate({ body: { code } }, initiateOptions),
      );
      if (data !== undefined) setStep({ name: 'codes', codes: data });
      return { error };
    },
    makeCodes: () =>
      runAction('newCodes', async () => {
        const { data, error } = await dispatch(createRecoveryCodes.initiate({}, initiateOptions));
        if (data === undefined) return readValidationError(error);
        setStep({ name: 'codes', codes: data });
        return null;
      }),
    confirmTurnOff: () => setStep({ name: 'turnOff' }),
    turnOff: () => readResultError(dispatch(removeTotp.initiate({}, initiateOptions))),
    rest: () => {
      setMfaError(null);
      setStep({ name: 'rest' });
    },
  };
}

// The actions of the authenticator app, one step at a time: set it up, create new recovery codes,
// turn it off. Each changes a factor, so the base query may ask for confirmation first. Keys and
// codes exist only in component state.
import { useState } from 'react';
import { mfaApi, readMfaError, type MfaError } from '../../../api/accounts/mfa';
import { isApiError } from '../../../api/core/apiError';
import { useAppDispatch } from '../../../api/core/store';

export type FactorStep =
  | { name: 'rest' }
  | { name: 'setUp'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'turnOff' };
export type FactorError = MfaError | { kind: 'notConfirmed' };

export type SecondFactor = {
  step: FactorStep;
  mfaError: FactorError | null;
  /** The action in progress. */
  busyAction: BusyAction | null;
  setUp: () => Promise<void>;
  /** Sends the app's first code. Resolves to true if it was correct. */
  confirm: (code: string) => Promise<boolean>;
  makeCodes: () => Promise<void>;
  confirmTurnOff: () => void;
  /** Resolves to true if the app was turned off. */
  turnOff: () => Promise<boolean>;
  rest: () => void;
};

type BusyAction = 'setUp' | 'confirm' | 'newCodes' | 'turnOff';
type CallResult<Data> = { data?: Data | undefined; error?: unknown };

/** Untracked, so that the store does not keep responses with keys or codes. */
const initiateOptions = { track: false } as const;

export function useSecondFactor(): SecondFactor {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<FactorStep>({ name: 'rest' });
  const [mfaError, setMfaError] = useState<FactorError | null>(null);
  const [busyAction, setBusyAction] = useState<BusyAction | null>(null);
  const { createTotp, confirmTotp, createRecoveryCodes, removeTotp } = mfaApi.endpoints;

  /** Returns the data, or undefined after setting the error. */
  const runAction = async <Data>(
    action: BusyAction,
    call: Promise<CallResult<Data>>,
  ): Promise<Data | undefined> => {
    setBusyAction(action);
    setMfaError(null);
    const { data, error } = await call;
    setBusyAction(null);
    if (data !== undefined) return data;
    const factorError: FactorError =
      isApiError(error) && error.kind === 'mfa' ? { kind: 'notConfirmed' } : readMfaError(error);
    setMfaError(factorError);
    // The data on this page are out of date.
    if (factorError.kind === 'alreadyOn' || factorError.kind === 'notOn')
      dispatch(mfaApi.util.invalidateTags(['mfa']));
    return undefined;
  };
  const showCodes = (codes: readonly string[] | undefined): boolean => {
    if (codes !== undefined) setStep({ name: 'codes', codes });
    return codes !== undefined;
  };
  return {
    step,
    mfaError,
    busyAction,
    setUp: async () => {
      const totp = await runAction('setUp', dispatch(createTotp.initiate({}, initiateOptions)));
      if (totp !== undefined) setStep({ name: 'setUp', ...totp });
    },
    confirm: async (code) =>
      showCodes(
        await runAction(
          'confirm',
          dispatch(confirmTotp.initiate({ body: { code } }, initiateOptions)),
        ),
      ),
    makeCodes: async () =>
      void showCodes(
        await runAction('newCodes', dispatch(createRecoveryCodes.initiate({}, initiateOptions))),
      ),
    confirmTurnOff: () => setStep({ name: 'turnOff' }),
    turnOff: async () => {
      const done = await runAction('turnOff', dispatch(removeTotp.initiate({}, initiateOptions)));
      setStep({ name: 'rest' });
      return done !== undefined;
    },
    rest: () => {
      setMfaError(null);
      setStep({ name: 'rest' });
    },
  };
}

// Adds a passkey: the marketplace's options (which may first ask to confirm that it is the person), the browser's question,
// and its answer. Called by the settings and by the offer after registering.
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { passkeysApi } from '../../../api/accounts/passkeys';
import type { Problem } from '../../../platform/form/problems';
import { createCredential } from '../../../platform/passkeys';
import { problemOfCall, problemOfFault } from '../model/passkeyProblem';

type AddPasskey = {
  isAdding: boolean;
  problem: Problem | null;
  /** True when it was added. */
  add: () => Promise<boolean>;
};

/** The store keeps no challenge. */
const untracked = { track: false } as const;

export function useAddPasskey(): AddPasskey {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { createPasskeyOptions, createPasskey } = passkeysApi.endpoints;

  const run = async (): Promise<Problem | null | 'added'> => {
    const begun = await dispatch(createPasskeyOptions.initiate({}, untracked));
    if (begun.data === undefined) return problemOfCall(begun.error);
    const { credential, fault } = await createCredential(begun.data);
    if (credential === undefined) return problemOfFault(fault);
    const { data, error } = await dispatch(createPasskey.initiate({ body: { credential } }, untracked));
    return data === undefined ? problemOfCall(error) : 'added';
  };
  return {
    isAdding,
    problem,
    add: async () => {
      if (isAdding) return false;
      setIsAdding(true);
      setProblem(null);
      const result = await run();
      setIsAdding(false);
      if (result === 'added') return true;
      setProblem(result);
      return false;
    },
  };
}

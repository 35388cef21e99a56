// All challenges that the screen's code will answer: its own, and those of requests that were
// refused at the same time. The list may grow while the screen is open.
import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { mfaApi, type MfaChallenge } from '../../../api/accounts/mfa';
import { addAppListener, useAppDispatch, useAppSelector } from '../../../api/core/store';
import { challengesGathered, screenOpened } from '../model/mfaActions';

/** A screen that was opened by its URL has only its own challenge. */
export function useApprovals(challengeId: string): MfaChallenge[] {
  const dispatch = useAppDispatch();
  const [ids, setIds] = useState<readonly string[]>([challengeId]);
  useEffect(() => {
    const stop = dispatch(
      addAppListener({
        actionCreator: challengesGathered,
        effect: ({ payload }) => {
          if (payload.challengeId === challengeId) setIds(payload.challengeIds);
        },
      }),
    );
    dispatch(screenOpened({ challengeId }));
    return stop;
  }, [dispatch, challengeId]);
  return useAppSelector(
    (state) =>
      ids.flatMap((id) => {
        const challenge = mfaApi.endpoints.getMfaChallenge.select({ id })(state).data;
        return challenge === undefined ? [] : [challenge];
      }),
    shallowEqual,
  );
}

// All the challenges that the screen's code will answer: the first, and those of requests that were refused with it.
// Called by the second factor's screens; the list may grow while they are looked at.
import { useEffect, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { mfaApi, type MfaChallenge } from '../../../api/accounts/mfa';
import { useEventChannel } from '../../../platform/EventChannelContext';

type State = Parameters<ReturnType<typeof mfaApi.endpoints.getMfaChallenge.select>>[0];

/** Opened by its address, a screen stands for its own challenge alone. */
export function useApprovals(challengeId: string): MfaChallenge[] {
  const channel = useEventChannel();
  const [ids, setIds] = useState<readonly string[]>([challengeId]);
  useEffect(() => channel.emit('mfa-told', { type: 'screenShown', challengeId, tell: setIds }), [channel, challengeId]);
  return useSelector(
    (state: State) =>
      ids.flatMap((id) => {
        const challenge = mfaApi.endpoints.getMfaChallenge.select({ id })(state).data;
        return challenge === undefined ? [] : [challenge];
      }),
    shallowEqual,
  );
}

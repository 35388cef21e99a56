// Runs the saga of the second factor: requests come in as calls, screens are opened through the event channel. Loaded
// by mfaPort with the first refusal; one for the life of the page.
import { buffers, channel as sagaChannel, runSaga } from 'redux-saga';
import { mfaApi, readMfaChallenge } from '../api/accounts/mfa';
import type { ApiError } from '../api/core/apiError';
import type { MfaOutcome } from '../api/core/apiExtra';
import { mfaSaga, type MfaMessage, type MfaParts } from '../features/mfa/mfaSaga';
import type { PageFacts } from '../platform/pageFacts';
import { canUsePasskeys } from '../platform/passkeys';
import type { AppParts } from './appParts';

export type MfaAppParts = Pick<AppParts, 'store' | 'channel' | 'clock'> & { facts: Pick<PageFacts, 'passkeyOrigin'> } & Pick<MfaParts, 'wait' | 'report'>;

/** Resolves in every case. */
export function runMfa({ store, facts, channel, clock, wait, report }: MfaAppParts): (error: ApiError) => Promise<MfaOutcome> {
  const open: MfaParts['open'] = (name, params, hear) =>
    new Promise((resolve) => {
      const stop = channel.on('mfa-told', hear);
      channel.emit('open-overlay', {
        name,
        params,
        onResult: (result) => {
          stop();
          resolve(result);
        },
      });
    });
  const messages = sagaChannel<MfaMessage>(buffers.expanding());
  channel.on('page-shown', () => messages.put({ type: 'pageLeft' }));
  runSaga({}, mfaSaga, { open, canUsePasskeys: () => canUsePasskeys(facts), now: clock.now, wait, report }, messages);

  return async (error) => {
    const challenge = await readMfaChallenge(error).catch(() => null);
    if (challenge === null) return 'FAILED';
    // The screen shows what the refusal said, without asking for it again.
    await store.dispatch(mfaApi.util.upsertQueryData('getMfaChallenge', { id: challenge.id }, challenge));
    return new Promise((resolve) => messages.put({ type: 'requestRefused', challenge, answer: resolve }));
  };
}

import { useEffect, useRef } from 'react';
import type { MfaMethod } from '../../../api/accounts/mfa';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useOpenOverlay, useOverlay } from '../../../platform/overlay';
import { Button } from '../../../ui/Button';
import { ChallengeDialog } from './ChallengeDialog';
import { methodName } from './methodText';
import styles from './MfaScreen.module.css';

/** How to prove who one is, `?overlay=REQUEST_MFA`: the choice comes first, the code is typed in an overlay above. */
export function MfaMethodsOverlay() {
  const t = useT();
  const channel = useEventChannel();
  const openOverlay = useOpenOverlay();
  const { params, close } = useOverlay();
  const challengeId = params['challenge'] ?? null;
  const isOtherWayAsked = useRef(false);
  useEffect(
    () =>
      channel.on('mfa-told', (told) => {
        if (told.type === 'otherWayAsked' && told.challengeId === challengeId) isOtherWayAsked.current = true;
      }),
    [channel, challengeId],
  );

  const choose = async (id: string, method: MfaMethod): Promise<void> => {
    isOtherWayAsked.current = false;
    const result = await openOverlay('MFA_OTP', { challenge: id, method, ways: 'more' });
    // Closing the code is giving up, unless another way was asked for.
    if (result === 'SUCCESS' || !isOtherWayAsked.current) close(result);
  };
  return (
    <ChallengeDialog title={t('mfa.choose.title')} challengeId={challengeId}>
      {({ challenge }) => (
        <>
          <p>{t('mfa.choose.lead')}</p>
          <ul className={styles.methods}>
            {challenge.methods.map((method) => (
              <li key={method}>
                <Button wide size="large" onClick={() => void choose(challenge.id, method)}>
                  {methodName(method, challenge.destinations[method] ?? null, t)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChallengeDialog>
  );
}

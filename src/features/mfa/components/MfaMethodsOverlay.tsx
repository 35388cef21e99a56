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
  const isAgainAsked = useRef(false);
  useEffect(
    () =>
      channel.on('mfa-told', (told) => {
        if (told.type === 'againAsked' && told.challengeId === challengeId) isAgainAsked.current = true;
      }),
    [channel, challengeId],
  );

  const choose = async (id: string, method: MfaMethod): Promise<void> => {
    const result = await openOverlay('MFA_OTP', { challenge: id, method, ways: 'more' });
    // Closing the code leads back to this choice, closing this one gives up. A challenge that is over ends both.
    if (result === 'SUCCESS' || isAgainAsked.current) close(result);
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

import { useEffect, useRef } from 'react';
import { isCodeMethod, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useOpenOverlay, useOverlay } from '../../../platform/overlay';
import { useCanUsePasskeys } from '../../../platform/passkeys';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { usePasskeyApproval } from '../hooks/usePasskeyApproval';
import { ChallengeDialog } from './ChallengeDialog';
import { methodName } from './methodText';
import styles from './MfaScreen.module.css';
import { problemText } from './problemText';

/**
 * How to prove who one is, `?overlay=REQUEST_MFA`: a passkey by one press, where there is one; the code of another way is typed
 * in an overlay above.
 */
export function MfaMethodsOverlay() {
  const t = useT();
  const channel = useEventChannel();
  const openOverlay = useOpenOverlay();
  const { params, close } = useOverlay();
  const challengeId = params['challenge'] ?? null;
  const format = useFormat();
  const canUsePasskeys = useCanUsePasskeys();
  const { isAsking, problem, approve } = usePasskeyApproval();
  const isAgainAsked = useRef(false);
  useEffect(
    () =>
      channel.on('mfa-told', (told) => {
        if (told.type === 'againAsked' && told.challengeId === challengeId) isAgainAsked.current = true;
      }),
    [channel, challengeId],
  );

  const choose = async (id: string, method: MfaCodeMethod): Promise<void> => {
    const result = await openOverlay('MFA_OTP', { challenge: id, method, ways: 'more' });
    // Closing the code leads back to this choice, closing this one gives up. A challenge that is over ends both.
    if (result === 'SUCCESS' || isAgainAsked.current) close(result);
  };
  const approveByPasskey = async ({ id }: MfaChallenge, approvals: readonly MfaChallenge[]): Promise<void> => {
    const also = approvals.map((other) => other.id).filter((other) => other !== id);
    if (!(await approve(id, also))) return;
    channel.emit('mfa-told', { type: 'codeApproved', challengeId: id, challengeIds: [id, ...also] });
    close('SUCCESS');
  };
  return (
    <ChallengeDialog title={t('mfa.choose.title')} challengeId={challengeId}>
      {({ challenge, approvals }) => {
        const hasPasskey = canUsePasskeys && challenge.methods.includes('passkey');
        return (
          <>
            {problem !== null && (
              <Banner severity={problem.kind === 'passkeyCancelled' ? 'info' : 'error'} announce>
                {problemText(problem, t, format)}
              </Banner>
            )}
            {hasPasskey ? (
              <>
                <Button wide size="large" variant="primary" icon={<Icon name="passkey" />} loading={isAsking} loadingLabel={t('common.state.sending')} onClick={() => void approveByPasskey(challenge, approvals)}>
                  {t('mfa.passkey.use')}
                </Button>
                <p>{t('mfa.passkey.otherWays')}</p>
              </>
            ) : (
              <p>{t('mfa.choose.lead')}</p>
            )}
            <ul className={styles.methods}>
              {challenge.methods.filter(isCodeMethod).map((method) => (
                <li key={method}>
                  <Button wide size="large" disabled={isAsking} onClick={() => void choose(challenge.id, method)}>
                    {methodName(method, challenge.destinations[method] ?? null, t)}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </ChallengeDialog>
  );
}

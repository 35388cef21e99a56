import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isCodeMethod, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { addAppListener, useAppDispatch } from '../../../api/core/store';
import { useOpenOverlay, useOverlay } from '../../../platform/overlay';
import { useCanUsePasskeys } from '../../../platform/passkeys';
import { Button } from '../../../ui/Button';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { Icon } from '../../../ui/Icon';
import { usePasskeyApproval } from './useApprovals';
import { codeApproved, restartRequested } from './mfaActions';
import { ChallengeDialog } from './ChallengeDialog';
import styles from './MfaScreen.module.css';
import { getMethodName, mfaErrors } from './mfaText';

/**
 * Chooses how to confirm, `?overlay=REQUEST_MFA`: with a passkey if there is one, or with a code,
 * which opens another overlay on top.
 */
export function MfaMethodsOverlay() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const openOverlay = useOpenOverlay();
  const { params, close } = useOverlay();
  const challengeId = params['challenge'] ?? null;
  const canUsePasskeys = useCanUsePasskeys();
  const { isApproving, mfaError, approve } = usePasskeyApproval();
  const isRestartRequested = useRef(false);
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: restartRequested,
          effect: ({ payload }) => {
            if (payload.challengeId === challengeId) isRestartRequested.current = true;
          },
        }),
      ),
    [dispatch, challengeId],
  );

  const choose = async (id: string, method: MfaCodeMethod): Promise<void> => {
    const result = await openOverlay('MFA_OTP', { challenge: id, method, ways: 'more' });
    // Closing the code overlay returns to this choice; closing this one cancels. An ended challenge
    // closes both.
    if (result === 'SUCCESS' || isRestartRequested.current) close(result);
  };
  const approveByPasskey = async (
    { id }: MfaChallenge,
    approvals: readonly MfaChallenge[],
  ): Promise<void> => {
    const also = approvals.map((other) => other.id).filter((other) => other !== id);
    if (!(await approve(id, also))) return;
    dispatch(codeApproved({ challengeId: id, challengeIds: [id, ...also] }));
    close('SUCCESS');
  };
  return (
    <ChallengeDialog
      title={intl.formatMessage({ id: 'mfa.choose.title' })}
      challengeId={challengeId}
    >
      {({ challenge, approvals }) => {
        const hasPasskey = canUsePasskeys && challenge.methods.includes('passkey');
        return (
          <>
            <ErrorBanner validationError={mfaError} messages={mfaErrors} />
            {hasPasskey ? (
              <>
                <Button
                  isWide
                  size="large"
                  variant="primary"
                  icon={<Icon name="passkey" />}
                  isLoading={isApproving}
                  onClick={() => void approveByPasskey(challenge, approvals)}
                >
                  <FormattedMessage id="mfa.passkey.use" />
                </Button>
                <p>
                  <FormattedMessage id="mfa.passkey.otherWays" />
                </p>
              </>
            ) : (
              <p>
                <FormattedMessage id="mfa.choose.lead" />
              </p>
            )}
            <ul className={styles.methods}>
              {challenge.methods.filter(isCodeMethod).map((method) => (
                <li key={method}>
                  <Button
                    isWide
                    size="large"
                    disabled={isApproving}
                    onClick={() => void choose(challenge.id, method)}
                  >
                    {getMethodName(method, challenge.destinations[method] ?? null, intl)}
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

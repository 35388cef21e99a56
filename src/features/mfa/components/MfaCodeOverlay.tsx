import { useEffect, useRef } from 'react';
import { isCodeMethod, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useOverlay } from '../../../platform/overlay';
import { ChallengeDialog } from './ChallengeDialog';
import { MfaCodeForm } from './MfaCodeForm';

/** What the address or the caller names; otherwise the best that the challenge has. */
function methodOf({ methods }: MfaChallenge, wanted: string | undefined): MfaCodeMethod | undefined {
  const codeMethods = methods.filter(isCodeMethod);
  return codeMethods.find((method) => method === wanted) ?? codeMethods[0];
}

/** Typing the code, `?overlay=MFA_OTP`: a right one takes the overlay away, and what waited for it goes on. */
export function MfaCodeOverlay() {
  const t = useT();
  const channel = useEventChannel();
  const { params, close } = useOverlay();
  const challengeId = params['challenge'] ?? null;
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has taken the focus: the code is all there is to do.
  useEffect(() => field.current?.focus(), []);

  const approved = (id: string, challengeIds: readonly string[]): void => {
    channel.emit('mfa-told', { type: 'codeApproved', challengeId: id, challengeIds });
    close('SUCCESS');
  };
  return (
    <ChallengeDialog title={t('mfa.code.title')} challengeId={challengeId}>
      {({ challenge, approvals, approvalsId }) => {
        const method = methodOf(challenge, params['method']);
        return (
          method !== undefined && (
            <MfaCodeForm
              challenge={challenge}
              method={method}
              approvals={approvals}
              approvalsId={approvalsId}
              fieldRef={field}
              onApproved={(ids) => approved(challenge.id, ids)}
              onOtherWay={params['ways'] === undefined ? null : () => close('CANCELLED')}
            />
          )
        );
      }}
    </ChallengeDialog>
  );
}

import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isCodeMethod, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { useAppDispatch } from '../../../api/core/store';
import { useOverlay } from '../../../platform/overlay';
import { codeApproved } from '../model/mfaActions';
import { ChallengeDialog } from './ChallengeDialog';
import { MfaCodeForm } from './MfaCodeForm';

/** The requested method if the challenge has it, otherwise the challenge's best code method. */
function resolveMethod(
  { methods }: MfaChallenge,
  requestedMethod: string | undefined,
): MfaCodeMethod | undefined {
  const codeMethods = methods.filter(isCodeMethod);
  return codeMethods.find((method) => method === requestedMethod) ?? codeMethods[0];
}

/**
 * The code overlay, `?overlay=MFA_OTP`. A correct code closes it and continues the waiting request.
 */
export function MfaCodeOverlay() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { params, close } = useOverlay();
  const challengeId = params['challenge'] ?? null;
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has taken the focus, focus the code field.
  useEffect(() => field.current?.focus(), []);

  const handleApproved = (id: string, challengeIds: readonly string[]): void => {
    dispatch(codeApproved({ challengeId: id, challengeIds }));
    close('SUCCESS');
  };
  return (
    <ChallengeDialog title={intl.formatMessage({ id: 'mfa.code.title' })} challengeId={challengeId}>
      {({ challenge, approvals, approvalsId }) => {
        const method = resolveMethod(challenge, params['method']);
        return (
          method !== undefined && (
            <MfaCodeForm
              challenge={challenge}
              method={method}
              approvals={approvals}
              approvalsId={approvalsId}
              fieldRef={field}
              onApproved={(ids) => handleApproved(challenge.id, ids)}
              onOtherWay={params['ways'] === undefined ? null : () => close('CANCELLED')}
            />
          )
        );
      }}
    </ChallengeDialog>
  );
}

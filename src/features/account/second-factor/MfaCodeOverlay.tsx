import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { isCodeMethod, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import { useAppDispatch } from '../../../api/core/store';
import { useOverlay } from '../../../platform/overlay';
import { useFormat } from '../../../i18n/useFormat';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import { ResendButton } from '../../../ui/ResendButton';
import { TextField } from '../../../ui/TextField';
import { useRemaining } from '../../../ui/useRemaining';
import { codeApproved } from './mfaActions';
import { useChallengeCode } from './useApprovals';
import { ChallengeDialog } from './ChallengeDialog';
import styles from './MfaScreen.module.css';
import { formatMfaError, getMethodIntro } from './formatMfaError';

type MfaCodeFormProps = {
  challenge: MfaChallenge;
  method: MfaCodeMethod;
  approvals: readonly MfaChallenge[];
  /** The id of the approvals' text. */
  approvalsId: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called with the challenges that the code approved. */
  onApproved: (challengeIds: readonly string[]) => void;
  /** null if there is no other method. */
  onOtherWay: (() => void) | null;
};

/** Below this number, the remaining attempts are shown. */
const DEFAULT_ATTEMPTS = 5;

/**
 * The code form for one method. It sends a code if the method needs that, and verifies the code as
 * soon as it is complete. The code is not stored.
 */
function MfaCodeForm({
  challenge,
  method,
  approvals,
  approvalsId,
  fieldRef,
  onApproved,
  onOtherWay,
}: MfaCodeFormProps) {
  const intl = useIntl();
  const format = useFormat();
  const { isSending, isChecking, mfaError, send, verify } = useChallengeCode(challenge, method);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const remaining = useRemaining(challenge.expiresAt);
  const isRecovery = method === 'recovery_code';
  const isSentMethod = method === 'sms' || method === 'email';
  const isSent = challenge.sentBy === method;
  const isWhole = isRecovery ? code.trim() !== '' : isWholeCode(code);

  const check = async (enteredCode: string): Promise<void> => {
    setIsChecked(true);
    if (enteredCode.trim() === '' || isChecking) return;
    const also = approvals.map(({ id }) => id).filter((id) => id !== challenge.id);
    if (await verify(enteredCode.trim(), also)) {
      onApproved([challenge.id, ...also]);
      return;
    }
    setCode('');
    setIsChecked(false);
    fieldRef.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) void check(code);
    else setIsChecked(true);
  };
  const field = {
    ref: fieldRef,
    'aria-describedby': approvalsId,
    required: true,
    readOnly: isChecking,
  };
  return (
    <form className={styles.screen} onSubmit={handleSubmit} noValidate>
      <p>{getMethodIntro(method, challenge.destinations[method] ?? null, isSent, intl)}</p>
      {mfaError !== null && (
        <Banner severity="error" shouldAnnounce>
          {formatMfaError(mfaError, intl, format)}
        </Banner>
      )}
      {mfaError === null && isSent && remaining === 0 && (
        <Banner severity="warn" shouldAnnounce>
          <FormattedMessage id="mfa.problem.expired" />
        </Banner>
      )}
      {isRecovery ? (
        <TextField
          {...field}
          label={intl.formatMessage({ id: 'mfa.field.recoveryCode' })}
          hint={intl.formatMessage({ id: 'mfa.field.recoveryHint' })}
          error={
            isChecked && !isWhole ? intl.formatMessage({ id: 'common.field.required' }) : undefined
          }
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          {...field}
          label={intl.formatMessage({ id: 'common.code.field' })}
          error={
            isChecked && !isWhole ? intl.formatMessage({ id: 'common.code.incomplete' }) : undefined
          }
          value={code}
          onChange={setCode}
          onComplete={(digits) => void check(digits)}
        />
      )}
      {isSent && remaining > 0 && (
        <p className={styles.facts}>
          <FormattedMessage id="mfa.code.expiresIn" values={{ time: format.duration(remaining) }} />
        </p>
      )}
      {mfaError === null && challenge.attemptsLeft < DEFAULT_ATTEMPTS && (
        <p className={styles.facts}>
          <FormattedMessage id="mfa.code.attemptsLeft" values={{ count: challenge.attemptsLeft }} />
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={isChecking}
        loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
      >
        <FormattedMessage id="mfa.code.confirm" />
      </Button>
      <div className={styles.ways}>
        {isSentMethod && (
          <ResendButton
            resendAt={challenge.resendAt ?? 0}
            onResend={() => void send()}
            isLoading={isSending}
          >
            {isSent
              ? intl.formatMessage({ id: 'common.code.resend' })
              : intl.formatMessage({ id: 'mfa.code.send' })}
          </ResendButton>
        )}
        {onOtherWay !== null && (
          <Button onClick={onOtherWay}>
            <FormattedMessage id="mfa.code.otherWay" />
          </Button>
        )}
      </div>
      <p className={styles.facts}>
        <FormattedMessage id="mfa.code.warning" />
      </p>
    </form>
  );
}

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

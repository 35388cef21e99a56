import { useEffect, useRef } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  isChallengeVoid,
  isCodeMethod,
  useSendMfaCodeMutation,
  useVerifyMfaChallengeMutation,
  type MfaChallenge,
  type MfaCodeMethod,
} from '../../../api/accounts/mfa';
import { useAppDispatch } from '../../../api/core/store';
import { useOverlay } from '../../../platform/overlay';
import { useFormat } from '../../../i18n/useFormat';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormCodeField, FormTextField } from '../../../ui/FormFields';
import { ResendButton } from '../../../ui/ResendButton';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { useRemaining } from '../../../ui/useRemaining';
import { SubmitButton } from '../../../ui/SubmitButton';
import { codeApproved } from './mfaActions';
import { ChallengeDialog } from './ChallengeDialog';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { readChallengeError } from './useApprovals';
import styles from './MfaScreen.module.css';
import { getMethodIntro, mfaErrors } from './mfaText';
import { useMfaCodeForm } from './useMfaCodeForm';

type MfaCodeFormProps = {
  challenge: MfaChallenge;
  method: MfaCodeMethod;
  approvals: readonly MfaChallenge[];
  /** The id of the approvals' text. */
  approvalsId: string;
  /** Called with the challenges that the code approved. */
  onApproved: (challengeIds: readonly string[]) => void;
  /** null if there is no other method. */
  onOtherWay: (() => void) | null;
};

/** Below this number, the remaining attempts are shown. */
const DEFAULT_ATTEMPTS = 5;

/**
 * The code form for one method. It sends a code if the method needs that, and verifies the code as
 * soon as it is complete.
 */
function MfaCodeForm({
  challenge,
  method,
  approvals,
  approvalsId,
  onApproved,
  onOtherWay,
}: MfaCodeFormProps) {
  const intl = useIntl();
  const format = useFormat();
  const [sendCode, { isLoading: isSending }] = useSendMfaCodeMutation();
  const [verifyChallenge] = useVerifyMfaChallengeMutation();
  const remaining = useRemaining(challenge.expiresAt);
  const isRecoveryCode = method === 'recovery_code';
  const isSentMethod = method === 'sms' || method === 'email';
  const isSent = challenge.sentBy === method;
  const also = approvals.map(({ id }) => id).filter((id) => id !== challenge.id);
  const form = useMfaCodeForm({
    isRecoveryCode,
    // When the challenge has ended, the whole screen shows that.
    readErrors: (error) =>
      isChallengeVoid(error) ? { fields: {}, form: null } : readValidationErrors(error, []),
    send: (code) =>
      verifyChallenge({
        id: challenge.id,
        body: { method, code, ...(also.length > 0 ? { also } : {}) },
      }),
    onDone: () => onApproved([challenge.id, ...also]),
  });
  const { formError } = form;
  const isChecking = form.formState.isSubmitting;
  const send = async (): Promise<void> => {
    if (!isSentMethod) return;
    form.setFormError(null);
    const { error } = await sendCode({ id: challenge.id, body: { method } });
    if (error !== undefined) form.setFormError(readChallengeError(error));
  };
  // Choosing a method sends the first code automatically.
  const hasSent = useRef(isSent);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void send();
  });
  const field = {
    control: form.control,
    name: 'code' as const,
    'aria-describedby': approvalsId,
    required: true,
    readOnly: isChecking,
  };
  return (
    <form {...form.formProps} className={styles.screen}>
      <p>{getMethodIntro(method, challenge.destinations[method] ?? null, isSent, intl)}</p>
      <ErrorBanner validationError={formError} messages={mfaErrors} />
      {formError === null && isSent && remaining === 0 && (
        <Banner severity="warn" shouldAnnounce>
          <FormattedMessage id="mfa.problem.expired" />
        </Banner>
      )}
      {isRecoveryCode ? (
        <FormTextField
          {...field}
          label={intl.formatMessage({ id: 'mfa.field.recoveryCode' })}
          hint={intl.formatMessage({ id: 'mfa.field.recoveryHint' })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <FormCodeField
          {...field}
          label={intl.formatMessage({ id: 'common.code.field' })}
          onComplete={() => void form.submit()}
        />
      )}
      {isSent && remaining > 0 && (
        <p className={styles.facts}>
          <FormattedMessage id="mfa.code.expiresIn" values={{ time: format.duration(remaining) }} />
        </p>
      )}
      {formError === null && challenge.attemptsLeft < DEFAULT_ATTEMPTS && (
        <p className={styles.facts}>
          <FormattedMessage id="mfa.code.attemptsLeft" values={{ count: challenge.attemptsLeft }} />
        </p>
      )}
      <SubmitButton form={form}>
        <FormattedMessage id="mfa.code.confirm" />
      </SubmitButton>
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
  const fieldRef = useFieldFocus('code');

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
            <div ref={fieldRef}>
              <MfaCodeForm
                challenge={challenge}
                method={method}
                approvals={approvals}
                approvalsId={approvalsId}
                onApproved={(ids) => handleApproved(challenge.id, ids)}
                onOtherWay={params['ways'] === undefined ? null : () => close('CANCELLED')}
              />
            </div>
          )
        );
      }}
    </ChallengeDialog>
  );
}

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useAnswerProviderChallengeMutation,
  useGetProviderChallengeQuery,
  type ProviderChallenge,
} from '../../../api/payments/sandboxProvider';
import { useFormat } from '../../../i18n/useFormat';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useErrorText } from '../../../i18n/errorMessages';
import { accountErrors } from '../details/accountErrors';
import { readValidationError } from '../../../api/core/readValidationErrors';
import type { ValidationError } from '../../../platform/form/validationErrors';

/** `left` means that it was closed without an answer. The challenge stays open at the provider. */
export type ChallengeOutcome = 'approved' | 'declined' | 'expired' | 'left';

type ProviderChallengeDialogProps = {
  challengeId: string;
  /** Called once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

function getOutcome({ status }: ProviderChallenge): ChallengeOutcome {
  return status === 'pending' ? 'left' : status;
}

/**
 * The sandbox provider's version of the page on which a bank or an identity service asks its
 * question.
 */
export function ProviderChallengeDialog({ challengeId, onSettled }: ProviderChallengeDialogProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const getErrorText = useErrorText(accountErrors);
  const {
    data: challenge,
    isError,
    isFetching,
    refetch,
  } = useGetProviderChallengeQuery({ id: challengeId }, { refetchOnMountOrArgChange: true });
  const [answerChallenge] = useAnswerProviderChallengeMutation();
  const [sending, setSending] = useState<'approve' | 'decline' | null>(null);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const send = async (isApproved: boolean): Promise<void> => {
    setSending(isApproved ? 'approve' : 'decline');
    setValidationError(null);
    const { data, error } = await answerChallenge({
      id: challengeId,
      body: { approve: isApproved },
    });
    setSending(null);
    if (data !== undefined) onSettled(getOutcome(data));
    else setValidationError(readValidationError(error));
  };
  const isIdentity = challenge?.kind === 'identity';
  const isOpen = challenge?.status === 'pending';
  const footer =
    challenge === undefined ? undefined : isOpen ? (
      <>
        <Button
          variant="primary"
          isLoading={sending === 'approve'}
          disabled={sending === 'decline'}
          onClick={() => void send(true)}
        >
          {isIdentity
            ? intl.formatMessage({ id: 'account.challenge.pass' })
            : intl.formatMessage({ id: 'account.challenge.approve' })}
        </Button>
        <Button
          isLoading={sending === 'decline'}
          disabled={sending === 'approve'}
          onClick={() => void send(false)}
        >
          {isIdentity
            ? intl.formatMessage({ id: 'account.challenge.fail' })
            : intl.formatMessage({ id: 'account.challenge.decline' })}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={() => onSettled(getOutcome(challenge))}>
        <FormattedMessage id="common.action.continue" />
      </Button>
    );
  return (
    <Dialog
      title={
        isIdentity
          ? intl.formatMessage({ id: 'account.challenge.identityTitle' })
          : intl.formatMessage({ id: 'account.challenge.title' })
      }
      onClose={() => onSettled(challenge === undefined ? 'left' : getOutcome(challenge))}
      footer={footer}
    >
      {challenge === undefined && !isError && <Skeleton lines={3} />}
      {challenge === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3} />
      )}
      {challenge !== undefined && (
        <div className={styles.form}>
          {validationError !== null && (
            <Banner severity="error" shouldAnnounce>
              {getErrorText(validationError)}
            </Banner>
          )}
          {!isOpen && (
            <p>
              <FormattedMessage id="account.challenge.over" />
            </p>
          )}
          {isOpen && isIdentity && (
            <p>
              <FormattedMessage id="account.challenge.identityText" />
            </p>
          )}
          {isOpen && !isIdentity && (
            <p>
              {challenge.amount === null
                ? intl.formatMessage(
                    { id: 'account.challenge.cardText' },
                    { card: challenge.label ?? '' },
                  )
                : intl.formatMessage(
                    { id: 'account.challenge.amountText' },
                    {
                      card: challenge.label ?? '',
                      amount: money(challenge.amount),
                    },
                  )}
            </p>
          )}
          <p className={styles.note}>
            <FormattedMessage id="account.challenge.test" />
          </p>
        </div>
      )}
    </Dialog>
  );
}

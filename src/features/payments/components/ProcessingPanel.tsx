import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { CancelPayment } from './CancelPayment';
import styles from './Payments.module.css';

export type ChallengeOutcome = 'approved' | 'declined' | 'expired' | 'left';

type ProcessingPanelProps = {
  request: PaymentRequest;
  /** If false, a challenge that was open before opens only with its button. */
  shouldOpenAtOnce: boolean;
  /** The challenge was answered or has expired, so the request is refetched. */
  onAnswered: () => void;
  renderChallenge: (
    challengeId: string,
    onSettled: (outcome: ChallengeOutcome) => void,
  ) => ReactNode;
};

/** A payment in progress: the bank's challenge if there is one, otherwise a waiting state. */
export function ProcessingPanel({
  request,
  shouldOpenAtOnce,
  onAnswered,
  renderChallenge,
}: ProcessingPanelProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const hasScripts = useHasScripts();
  const { challengeId, amounts } = request;
  // Each challenge opens by itself once. Closed without an answer, it reopens with its button.
  const [dismissedId, setDismissedId] = useState<string | null>(
    shouldOpenAtOnce ? null : challengeId,
  );
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const isChallengeOpen = challengeId !== null && challengeId !== answeredId;
  const handleOutcome = (id: string, outcome: ChallengeOutcome): void => {
    if (outcome === 'left') {
      setDismissedId(id);
      return;
    }
    setAnsweredId(id);
    onAnswered();
  };
  return (
    <div className={styles.stack}>
      {isChallengeOpen ? (
        <Banner
          severity="warn"
          shouldAnnounce
          title={intl.formatMessage({ id: 'payments.challenge.title' })}
          actions={
            hasScripts && (
              <Button variant="primary" onClick={() => setDismissedId(null)}>
                <FormattedMessage id="payments.challenge.action" />
              </Button>
            )
          }
        >
          <FormattedMessage
            id="payments.challenge.text"
            values={{ amount: money(amounts.total, 'always') }}
          />
        </Banner>
      ) : (
        <div className={styles.waiting} role="status">
          <Spinner />
          <div>
            <p className={styles.strong}>
              <FormattedMessage id="payments.processing.title" />
            </p>
            <p className={styles.note}>
              <FormattedMessage id="payments.processing.text" />
            </p>
          </div>
        </div>
      )}
      {hasScripts && isChallengeOpen && <CancelPayment request={request} isBusy={false} />}
      <noscript>
        <p>
          <FormattedMessage id="payments.pay.noScript" />
        </p>
      </noscript>
      {hasScripts &&
        isChallengeOpen &&
        dismissedId !== challengeId &&
        renderChallenge(challengeId, (outcome) => handleOutcome(challengeId, outcome))}
    </div>
  );
}

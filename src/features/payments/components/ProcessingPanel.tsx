import { useState, type ReactNode } from 'react';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { GiveUp } from './GiveUp';
import styles from './Payments.module.css';

export type ChallengeOutcome = 'approved' | 'declined' | 'expired' | 'left';

type ProcessingPanelProps = {
  request: PaymentRequest;
  /** false: a question that was open before waits for its button. */
  opensAtOnce: boolean;
  /** The bank's question has been answered or has run out: the request is read again. */
  onAnswered: () => void;
  renderChallenge: (challengeId: string, onSettled: (outcome: ChallengeOutcome) => void) => ReactNode;
};

/** The payment is at the bank: its question where there is one, otherwise waiting for its answer. */
export function ProcessingPanel({ request, opensAtOnce, onAnswered, renderChallenge }: ProcessingPanelProps) {
  const t = useT();
  const { money } = useFormat();
  const hasScripts = useHasScripts();
  const { challengeId, amounts } = request;
  // Each question opens by itself, once; closed without an answer it waits for its button.
  const [leftId, setLeftId] = useState<string | null>(opensAtOnce ? null : challengeId);
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const isAsked = challengeId !== null && challengeId !== answeredId;
  const settle = (id: string, outcome: ChallengeOutcome): void => {
    if (outcome === 'left') {
      setLeftId(id);
      return;
    }
    setAnsweredId(id);
    onAnswered();
  };
  return (
    <div className={styles.stack}>
      {isAsked ? (
        <Banner
          severity="warn"
          announce
          title={t('payments.challenge.title')}
          actions={
            hasScripts && (
              <Button variant="primary" onClick={() => setLeftId(null)}>
                {t('payments.challenge.action')}
              </Button>
            )
          }
        >
          {t('payments.challenge.text', { amount: money(amounts.total, 'always') })}
        </Banner>
      ) : (
        <div className={styles.waiting} role="status">
          <Spinner />
          <div>
            <p className={styles.strong}>{t('payments.processing.title')}</p>
            <p className={styles.note}>{t('payments.processing.text')}</p>
          </div>
        </div>
      )}
      {hasScripts && isAsked && <GiveUp request={request} isBusy={false} />}
      <noscript>
        <p>{t('payments.pay.noScript')}</p>
      </noscript>
      {hasScripts && isAsked && leftId !== challengeId && renderChallenge(challengeId, (outcome) => settle(challengeId, outcome))}
    </div>
  );
}

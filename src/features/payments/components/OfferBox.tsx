import { useState, type ReactNode } from 'react';
import { useDeclineHighestBidOfferMutation, useGetHighestBidOfferQuery, type HighestBidOffer } from '../../../api/buyer/purchases';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { plainProblem } from '../../../platform/form/problems';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Countdown } from '../../../ui/Countdown';
import { ErrorState } from '../../../ui/ErrorState';
import { useRemaining } from '../../../ui/useRemaining';
import { useAcceptOffer } from '../hooks/useAcceptOffer';
import { paymentRequestPath } from '../model/paths';
import { AskDialog } from './AskDialog';
import styles from './LotPurchase.module.css';
import { OfferBill } from './OfferBill';
import { PaymentProblem } from './PaymentProblem';
import { problemText } from './problemText';

/** The last instant that a date can have. */
const NEVER = 8.64e15;

type OfferBoxProps = {
  lotId: number;
  /** What has to be said before a lot for adults is bought; nothing where nothing is missing. */
  adultChecks?: ReactNode;
};

/** On the page of a lot whose reserve was not met: the offer to who looks at it, at their own highest bid; nothing without one. */
export function OfferBox({ lotId, adultChecks }: OfferBoxProps) {
  const t = useT();
  const { data: offer, isError, isFetching, refetch } = useGetHighestBidOfferQuery({ id: lotId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (offer != null) return <LoadedOffer lotId={lotId} adultChecks={adultChecks} offer={offer} onRead={() => void refetch()} />;
  if (!isError) return null;
  return (
    <ErrorState title={t('payments.offer.failed')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
  );
}

function LoadedOffer({ lotId, adultChecks, offer, onRead }: OfferBoxProps & { offer: HighestBidOffer; onRead: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const [decline] = useDeclineHighestBidOfferMutation();
  const { isSending, problem, accept } = useAcceptOffer(lotId, onRead);
  const [isDeclining, setIsDeclining] = useState(false);
  const isOver = useRemaining(offer.expiresAt ?? NEVER) === 0;
  const { status, mode, total, obstacle, expiresAt, paymentRequestId, endReason } = offer;
  const over: Readonly<Partial<Record<HighestBidOffer['status'], string>>> = {
    waiting: t('payments.offer.waiting'),
    paid: t('payments.offer.paid'),
    taken: endReason === 'returned' ? t('payments.cancelled.returnedText') : t('payments.offer.taken'),
    declined: endReason === 'tried_too_often' ? t('payments.cancelled.triedOffer') : t('payments.offer.declined'),
    expired: t('payments.offer.expired'),
  };
  // Of one that was accepted the server knows more: its payment may be under way.
  const isExpired = isOver && status === 'open';
  const isLeftToPerson = mode === 'manual' && (status === 'open' || status === 'waiting');
  const sentence = isLeftToPerson ? t('payments.offer.manual') : isExpired ? t('payments.offer.expired') : over[status];
  if (sentence !== undefined) {
    // Said aloud where it is the answer to what was pressed.
    return (
      <Banner severity={status === 'paid' ? 'success' : 'info'} announce={problem !== null}>
        {sentence}
      </Banner>
    );
  }
  const isAccepted = status === 'accepted' && paymentRequestId !== null;
  return (
    <section className={styles.box} aria-labelledby="offer-title">
      <h2 id="offer-title" className={styles.heading}>
        {t('payments.offer.title')}
      </h2>
      <p>{isAccepted ? t('payments.offer.accepted') : t('payments.offer.text')}</p>
      {!isAccepted && <p className={styles.note}>{mode === 'parallel' ? t('payments.offer.parallel') : t('payments.offer.sequential')}</p>}
      {expiresAt !== null && (
        <div className={styles.time}>
          {t('payments.offer.left')} <Countdown end={expiresAt} endedLabel={t('payments.due.over')} announce={(time) => t('common.countdown.left', { time })} />
        </div>
      )}
      <OfferBill offer={offer} />
      {obstacle !== null && <p className={styles.note}>{problemText(plainProblem(obstacle), t)}</p>}
      {!isAccepted && adultChecks}
      <PaymentProblem problem={problem} />
      {isAccepted ? (
        <ButtonLink href={paymentRequestPath(paymentRequestId)} variant="primary" wide>
          {obstacle === null ? t('payments.offer.pay', { amount: money(total, 'always') }) : t('payments.won.pay')}
        </ButtonLink>
      ) : (
        <>
          <Button variant="primary" wide loading={isSending} loadingLabel={t('common.state.sending')} onClick={accept}>
            {obstacle === null ? t('payments.offer.accept', { amount: money(total, 'always') }) : t('payments.offer.acceptOnly')}
          </Button>
          <Button variant="quiet" wide disabled={isSending} onClick={() => setIsDeclining(true)}>
            {t('payments.offer.decline')}
          </Button>
        </>
      )}
      {isDeclining && (
        <AskDialog
          title={t('payments.offer.declineTitle')}
          confirmLabel={t('payments.offer.declineAction')}
          onClose={() => setIsDeclining(false)}
          onDone={() => setIsDeclining(false)}
          send={() => decline({ id: lotId })}
        >
          <p>{t('payments.offer.declineText')}</p>
        </AskDialog>
      )}
    </section>
  );
}

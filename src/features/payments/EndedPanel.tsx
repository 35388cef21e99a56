import { useState, type ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { EndReason, PaymentKind, PaymentRequest } from '../../api/orders/paymentRequests';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { getOrderPath, getOrdersPath } from '../../lib/orders/orderPaths';
import { useFormat } from '../../i18n/useFormat';
import { useHasScripts } from '../../platform/useHasScripts';
import { Spinner } from '../../ui/Spinner';
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

type End = 'pastDue' | 'expired' | 'cancelled';
type EndedText = { title: string; text: string };

const lotPurchaseTexts = (kind: PaymentKind, buyNow: string, offer: string): string =>
  kind === 'buy_now' ? buyNow : offer;

/** Only for purchases that were reserved for the buyer. */
const cancelledTexts: Readonly<
  Record<EndReason, (intl: IntlShape, kind: PaymentKind) => EndedText>
> = {
  cancelled: (intl, kind) => ({
    title: intl.formatMessage({ id: 'payments.cancelled.title' }),
    text: lotPurchaseTexts(
      kind,
      intl.formatMessage({ id: 'payments.cancelled.buyNow' }),
      intl.formatMessage({ id: 'payments.cancelled.offer' }),
    ),
  }),
  too_many_attempts: (intl, kind) => ({
    title: intl.formatMessage({ id: 'payments.cancelled.triedTitle' }),
    text: lotPurchaseTexts(
      kind,
      intl.formatMessage({ id: 'payments.cancelled.triedBuyNow' }),
      intl.formatMessage({ id: 'payments.cancelled.triedOffer' }),
    ),
  }),
  sold_to_other: (intl) => ({
    title: intl.formatMessage({ id: 'payments.cancelled.takenTitle' }),
    text: intl.formatMessage({ id: 'payments.cancelled.takenText' }),
  }),
  returned: (intl) => ({
    title: intl.formatMessage({ id: 'payments.cancelled.returnedTitle' }),
    text: intl.formatMessage({ id: 'payments.cancelled.returnedText' }),
  }),
};

// Deposits are never paid by hand and fees never end, so both fall back to the order texts.
const textByStatus: Readonly<Record<End, (intl: IntlShape, request: PaymentRequest) => EndedText>> =
  {
    pastDue: (intl) => ({
      title: intl.formatMessage({ id: 'payments.late.title' }),
      text: intl.formatMessage({ id: 'payments.late.text' }),
    }),
    expired: (intl, { kind }) => {
      if (kind === 'buy_now')
        return {
          title: intl.formatMessage({ id: 'payments.expired.title' }),
          text: intl.formatMessage({ id: 'payments.expired.buyNow' }),
        };
      if (kind === 'highest_bid_offer')
        return {
          title: intl.formatMessage({ id: 'payments.expired.title' }),
          text: intl.formatMessage({ id: 'payments.expired.offer' }),
        };
      return {
        title: intl.formatMessage({ id: 'payments.expired.title' }),
        text: intl.formatMessage({ id: 'payments.expired.order' }),
      };
    },
    cancelled: (intl, { kind, endReason }) =>
      endReason === null
        ? {
            title: intl.formatMessage({ id: 'payments.cancelled.orderTitle' }),
            text: intl.formatMessage({ id: 'payments.cancelled.order' }),
          }
        : cancelledTexts[endReason](intl, kind),
  };

type EndedPanelProps = { request: PaymentRequest; end: End; onRefetch: () => void };

/** Why the request can no longer be paid, and where to go next. */
export function EndedPanel({ request, end, onRefetch }: EndedPanelProps) {
  const intl = useIntl();
  const { kind, lots, orderIds } = request;
  const { title, text } = textByStatus[end](intl, request);
  const [lot] = lots;
  const [orderId] = orderIds;
  const isLotPurchase = kind === 'buy_now' || kind === 'highest_bid_offer';
  const lotLink =
    isLotPurchase && lot !== undefined ? (
      <ButtonLink to={lot.url}>
        <FormattedMessage id="payments.ended.lot" />
      </ButtonLink>
    ) : (
      <ButtonLink
        to={
          orderId !== undefined && orderIds.length === 1
            ? getOrderPath('buyer', orderId)
            : getOrdersPath('buyer')
        }
      >
        <FormattedMessage id="payments.ended.orders" values={{ count: orderIds.length }} />
      </ButtonLink>
    );
  return (
    <Banner
      severity="warn"
      shouldAnnounce
      title={title}
      actions={
        end === 'pastDue' ? (
          <Button onClick={onRefetch}>
            <FormattedMessage id="payments.late.action" />
          </Button>
        ) : (
          lotLink
        )
      }
    >
      {text}
    </Banner>
  );
}

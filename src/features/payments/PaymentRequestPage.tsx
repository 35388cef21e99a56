import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetPaymentRequestQuery,
  type PaymentKind,
  type PaymentRequest,
} from '../../api/orders/paymentRequests';
import { useListCardsQuery } from '../../api/accounts/cards';
import type { Money } from '../../lib/money';
import { useTabValue } from '../../platform/useTabValue';
import { Banner } from '../../ui/Banner';
import { Container } from '../../ui/Container';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { SectionCard } from '../../ui/SectionCard';
import { useRemaining } from '../../ui/useRemaining';
import { PaymentBreakdown, DueLine } from './PaymentBreakdown';
import { BoughtLots } from './BoughtLots';
import { CombineSection } from './CombineSection';
import { DeliverySection, useDelivery } from './DeliverySection';
import { EndedPanel, ProcessingPanel, type ChallengeOutcome } from './EndedPanel';
import { PaidPanel } from './PaidPanel';
import {
  PayPanel,
  type PayEntry,
  CardSection,
  choosePaymentCard,
  getUsableCards,
} from './PayPanel';
import { usePayment, removeBankReturnParams } from './usePayment';
import { parseId } from '../../lib/urls';
import type { PayMethod } from './paymentAttempt';
import { getPaymentTraits, getPaymentView, type PaymentView } from './paymentView';
import styles from './PaymentRequestPage.module.css';

/**
 * The form for a new card or another payment method. It has no button of its own: the page's pay
 * button submits it by `formId`.
 */
export type NewMethodSlot = {
  /** The method is saved for later before it pays; the button says so. */
  isSaved: boolean;
  render: (form: {
    formId: string;
    amount: Money;
    types: readonly string[];
    onReady: (method: PayMethod) => void;
    onSendingChange: (isSending: boolean) => void;
  }) => ReactNode;
};

export type PaymentSlots = {
  renderAddressForm: (onDone: () => void) => ReactNode;
  newMethod: NewMethodSlot;
  /** Whether a challenge that was open before the page loaded reopens at once. */
  shouldReopenChallenge: boolean;
  /** The bank's challenge. */
  renderChallenge: (
    challengeId: string,
    onSettled: (outcome: ChallengeOutcome) => void,
  ) => ReactNode;
};

const POLL_INTERVAL_MS = 3000;

/** `/f/buyer/payment_requests/:id`: the lots, the exact cost and the payment. */
export function PaymentRequestPage(slots: PaymentSlots) {
  const id = parseId(useParams()['id']);
  // While the bank processes the payment, the request is polled. Another tab may also have paid.
  const [isWaiting, setIsWaiting] = useState(false);
  const { data: request, refetch } = useGetPaymentRequestQuery(id === null ? skipToken : { id }, {
    refetchOnFocus: true,
    pollingInterval: isWaiting ? POLL_INTERVAL_MS : 0,
  });
  const status = request?.status;
  const isProcessing = status === 'processing';
  if (isProcessing !== isWaiting) setIsWaiting(isProcessing);
  // Without a request, the prefetch has already redirected or failed.
  return request === undefined ? null : (
    <LoadedPage key={request.id} {...slots} request={request} onRefetch={() => void refetch()} />
  );
}

function useTitle(kind: PaymentKind, view: PaymentView): string {
  const intl = useIntl();
  if (view !== 'payable' && view !== 'processing')
    return intl.formatMessage({ id: 'payments.title.page' });
  const titles: Readonly<Record<PaymentKind, string>> = {
    order: intl.formatMessage({ id: 'payments.title.order' }),
    buy_now: intl.formatMessage({ id: 'payments.title.buyNow' }),
    highest_bid_offer: intl.formatMessage({ id: 'payments.title.offer' }),
    fee: intl.formatMessage({ id: 'payments.title.fee' }),
    deposit: intl.formatMessage({ id: 'payments.title.fee' }),
  };
  return titles[kind];
}

/** Whether the request was paid while the page was open. */
function useIsJustPaid(view: PaymentView): boolean {
  const [initialView] = useState(view);
  return view === 'paid' && initialView !== 'paid';
}

const getMethodTypes = ({ methods }: PaymentRequest): string[] => [
  ...new Set(methods.map(({ type }) => type)),
];

type Entry = {
  payEntry: PayEntry | null;
  isSending: boolean;
  open: () => void;
  close: () => void;
  onSendingChange: (isSending: boolean) => void;
};

/** The form for a new payment method: open on request, or if it is the only way to pay. */
function useEntry({ isSaved }: NewMethodSlot, isOnlyWay: boolean): Entry {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  return {
    payEntry: isOpen || isOnlyWay ? { formId, isSaved, isSending } : null,
    isSending,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onSendingChange: setIsSending,
  };
}

function LoadedPage({
  request,
  onRefetch,
  renderAddressForm,
  newMethod,
  shouldReopenChallenge,
  renderChallenge,
}: PaymentSlots & { request: PaymentRequest; onRefetch: () => void }) {
  const intl = useIntl();
  const view = getPaymentView(request, useRemaining(request.dueAt) === 0);
  const isJustPaid = useIsJustPaid(view);
  const [wasProcessing] = useState(view === 'processing');
  useEffect(removeBankReturnParams, []);
  const payment = usePayment(request);
  const delivery = useDelivery(request);
  const isPayable = view === 'payable';
  const {
    data: loadedCards,
    isError: areCardsUnknown,
    isFetching: areCardsFetching,
    refetch: refetchCards,
  } = useListCardsQuery(isPayable ? {} : skipToken);
  const cards = loadedCards ?? (areCardsUnknown ? null : undefined);
  const entry = useEntry(newMethod, cards != null && getUsableCards(cards).length === 0);
  const [chosenCard, setChosenCard] = useTabValue(`payment.${request.id}.card`);
  const card =
    cards === undefined
      ? undefined
      : choosePaymentCard(cards ?? [], chosenCard === null ? null : Number(chosenCard));
  const { isSale } = getPaymentTraits(request.kind);
  const isFixed = !isPayable || payment.phase !== 'idle';

  const payWith = (method: PayMethod): void => {
    if ('cardId' in method) {
      // The card is saved, so it stays selected even if the payment fails.
      void refetchCards();
      setChosenCard(String(method.cardId));
      entry.close();
    }
    payment.pay(method);
  };

  // The due time has passed, so refetch the request to learn its status.
  const refetchRequest = useEffectEvent(onRefetch);
  useEffect(() => {
    if (view === 'pastDue') refetchRequest();
  }, [view]);

  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{useTitle(request.kind, view)}</h1>
        {isPayable && <DueLine request={request} />}
      </div>
      {view === 'paid' && <PaidPanel request={request} isJustPaid={isJustPaid} />}
      {(view === 'pastDue' || view === 'expired' || view === 'cancelled') && (
        <EndedPanel request={request} end={view} onRefetch={onRefetch} />
      )}
      {request.kind === 'fee' && view !== 'paid' && (
        <Banner severity="warn" title={intl.formatMessage({ id: 'payments.fee.title' })}>
          <FormattedMessage id="payments.fee.text" />
        </Banner>
      )}
      {request.kind === 'buy_now' && isPayable && (
        <p className={styles.lead}>
          <FormattedMessage id="payments.buyNow.lead" />
        </p>
      )}
      {request.kind === 'highest_bid_offer' && isPayable && (
        <p className={styles.lead}>
          <FormattedMessage id="payments.offer.payLead" />
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          {request.lots.length > 0 && (
            <BoughtLots
              request={request}
              canSplit={isPayable && request.kind === 'order' && !isFixed}
            />
          )}
          {isPayable &&
            request.kind === 'order' &&
            request.combinableOrderIds.length > 0 &&
            !isFixed && (
              <NeedsScripts>
                <CombineSection request={request} />
              </NeedsScripts>
            )}
          {isSale && (
            <DeliverySection
              request={request}
              delivery={delivery}
              isFixed={isFixed}
              renderAddressForm={renderAddressForm}
            />
          )}
          {isPayable && (
            <CardSection
              methods={request.methods.map(({ label }) => label)}
              cards={cards}
              isRetrying={areCardsFetching}
              onRetry={() => void refetchCards()}
              cardId={card?.id ?? null}
              onChoose={(cardId) => setChosenCard(String(cardId))}
              isLocked={payment.phase !== 'idle' || entry.isSending}
              newMethod={
                entry.payEntry === null
                  ? null
                  : newMethod.render({
                      formId: entry.payEntry.formId,
                      amount: request.amounts.total,
                      types: getMethodTypes(request),
                      onReady: payWith,
                      onSendingChange: entry.onSendingChange,
                    })
              }
              openLabel={
                newMethod.isSaved
                  ? intl.formatMessage({ id: 'payments.card.add' })
                  : intl.formatMessage({ id: 'payments.card.otherWay' })
              }
              onlyWayText={
                newMethod.isSaved ? intl.formatMessage({ id: 'payments.card.none' }) : undefined
              }
              onOpenNew={entry.open}
              onCloseNew={entry.close}
            />
          )}
        </div>
        <div className={styles.summary}>
          <SectionCard
            title={
              view === 'paid'
                ? intl.formatMessage({ id: 'payments.bill.titlePaid' })
                : intl.formatMessage({ id: 'payments.bill.title' })
            }
          >
            <PaymentBreakdown request={request} />
            {isPayable && (
              <PayPanel
                request={request}
                payment={payment}
                card={card}
                entry={entry.payEntry}
                isRecalculating={delivery.isBusy}
              />
            )}
            {view === 'processing' && (
              <ProcessingPanel
                request={request}
                shouldOpenAtOnce={shouldReopenChallenge || !wasProcessing}
                onAnswered={onRefetch}
                renderChallenge={renderChallenge}
              />
            )}
          </SectionCard>
        </div>
      </div>
    </Container>
  );
}

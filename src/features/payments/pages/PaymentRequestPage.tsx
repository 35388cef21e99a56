import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import type { PaymentKind, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useGetPaymentRequestQuery } from '../../../api/orders/paymentRequests';
import { useListCardsQuery } from '../../../api/accounts/cards';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { useParams } from '../../../platform/NavigationContext';
import { hideReturnFromBank } from '../model/returnFromBank';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { Container } from '../../../ui/Container';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { SectionCard } from '../../../ui/SectionCard';
import { useRemaining } from '../../../ui/useRemaining';
import { Bill } from '../components/Bill';
import { BoughtLots } from '../components/BoughtLots';
import { CardSection } from '../components/CardSection';
import { CombineSection } from '../components/CombineSection';
import { DeliverySection } from '../components/DeliverySection';
import { DueLine } from '../components/DueLine';
import { EndedPanel } from '../components/EndedPanel';
import { PaidPanel } from '../components/PaidPanel';
import { PayPanel, type PayEntry } from '../components/PayPanel';
import { ProcessingPanel, type ChallengeOutcome } from '../components/ProcessingPanel';
import { useDelivery } from '../hooks/useDelivery';
import { usePayment } from '../hooks/usePayment';
import { payingCard, usableCards } from '../model/cards';
import { parseRequestId } from '../model/paths';
import type { PayMethod } from '../model/payOrder';
import { factsOf, viewOf, type PaymentView } from '../model/paymentView';
import styles from './PaymentRequestPage.module.css';

/** A new card, or another way to pay. Its form has no button: the page's pay button sends it, by `formId`. */
export type NewMethodSlot = {
  /** It is kept for later before it pays; the button says so. */
  isSaved: boolean;
  render: (form: { formId: string; amount: Money; types: readonly string[]; onReady: (method: PayMethod) => void; onSendingChange: (isSending: boolean) => void }) => ReactNode;
};

export type PaymentSlots = {
  renderAddressForm: (onDone: () => void) => ReactNode;
  newMethod: NewMethodSlot;
  /** A bank's question that was open before the page was loaded is shown again at once. */
  reopensChallenge: boolean;
  /** The bank's question. */
  renderChallenge: (challengeId: string, onSettled: (outcome: ChallengeOutcome) => void) => ReactNode;
};

const WAITING_MS = 3000;

/** `/f/buyer/payment_requests/:id`: what is bought, what it costs to the cent, and paying it. */
export function PaymentRequestPage(slots: PaymentSlots) {
  const id = parseRequestId(useParams()['id']);
  // Waiting for a bank is asked about again and again; another tab may have paid meanwhile.
  const [isWaiting, setIsWaiting] = useState(false);
  const { data: request, refetch } = useGetPaymentRequestQuery(id === null ? skipToken : { id }, { refetchOnFocus: true, pollingInterval: isWaiting ? WAITING_MS : 0 });
  const status = request?.status;
  const isAtBank = status === 'processing';
  if (isAtBank !== isWaiting) setIsWaiting(isAtBank);
  // Without the request the prefetch leads elsewhere.
  return request === undefined ? null : <LoadedPage key={request.id} {...slots} request={request} onRead={() => void refetch()} />;
}

function useTitle(kind: PaymentKind, view: PaymentView): string {
  const t = useT();
  if (view !== 'payable' && view !== 'processing') return t('payments.title.page');
  const titles: Readonly<Record<PaymentKind, string>> = {
    order: t('payments.title.order'),
    buy_now: t('payments.title.buyNow'),
    highest_bid_offer: t('payments.title.offer'),
    fee: t('payments.title.fee'),
    deposit: t('payments.title.fee'),
  };
  return titles[kind];
}

/** Whether it was paid while the page was open. */
function useIsNews(view: PaymentView): boolean {
  const [first] = useState(view);
  return view === 'paid' && first !== 'paid';
}

const typesOf = ({ methods }: PaymentRequest): string[] => [...new Set(methods.map(({ type }) => type))];

type Entry = {
  shown: PayEntry | null;
  isSending: boolean;
  open: () => void;
  close: () => void;
  onSendingChange: (isSending: boolean) => void;
};

/** Whether a new card, or another way to pay, is being entered: when it was asked for, or where there is nothing else. */
function useEntry({ isSaved }: NewMethodSlot, isOnlyWay: boolean): Entry {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  return {
    shown: isOpen || isOnlyWay ? { formId, isSaved, isSending } : null,
    isSending,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onSendingChange: setIsSending,
  };
}

function LoadedPage({ request, onRead, renderAddressForm, newMethod, reopensChallenge, renderChallenge }: PaymentSlots & { request: PaymentRequest; onRead: () => void }) {
  const t = useT();
  const view = viewOf(request, useRemaining(request.dueAt) === 0);
  const isNews = useIsNews(view);
  const [wasAtBank] = useState(view === 'processing');
  useEffect(hideReturnFromBank, []);
  const payment = usePayment(request);
  const delivery = useDelivery(request);
  const isPayable = view === 'payable';
  const { data: loadedCards, isError: areCardsUnknown, isFetching: areCardsFetching, refetch: readCards } = useListCardsQuery(isPayable ? {} : skipToken);
  const cards = loadedCards ?? (areCardsUnknown ? null : undefined);
  const entry = useEntry(newMethod, cards != null && usableCards(cards).length === 0);
  const [chosen, setChosen] = useTabValue(`payment.${request.id}.card`);
  const card = cards === undefined ? undefined : payingCard(cards ?? [], chosen === null ? null : Number(chosen));
  const { isSale } = factsOf(request.kind);
  const isFixed = !isPayable || payment.phase !== 'idle';

  const payWith = (method: PayMethod): void => {
    if ('cardId' in method) {
      // Saved: whatever becomes of the payment, it is the card that is chosen now.
      void readCards();
      setChosen(String(method.cardId));
      entry.close();
    }
    payment.pay(method);
  };

  // The time is over: the server says what became of it.
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (view === 'late') read();
  }, [view]);

  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{useTitle(request.kind, view)}</h1>
        {isPayable && <DueLine request={request} />}
      </div>
      {view === 'paid' && <PaidPanel request={request} isNews={isNews} />}
      {(view === 'late' || view === 'expired' || view === 'cancelled') && <EndedPanel request={request} end={view} onRead={onRead} />}
      {request.kind === 'fee' && view !== 'paid' && (
        <Banner severity="warn" title={t('payments.fee.title')}>
          {t('payments.fee.text')}
        </Banner>
      )}
      {request.kind === 'buy_now' && isPayable && <p className={styles.lead}>{t('payments.buyNow.lead')}</p>}
      {request.kind === 'highest_bid_offer' && isPayable && <p className={styles.lead}>{t('payments.offer.payLead')}</p>}
      <div className={styles.columns}>
        <div className={styles.parts}>
          {request.lots.length > 0 && <BoughtLots request={request} canSplit={isPayable && request.kind === 'order' && !isFixed} />}
          {isPayable && request.kind === 'order' && request.combinableOrderIds.length > 0 && !isFixed && (
            <NeedsScripts>
              <CombineSection request={request} />
            </NeedsScripts>
          )}
          {isSale && <DeliverySection request={request} delivery={delivery} isFixed={isFixed} renderAddressForm={renderAddressForm} />}
          {isPayable && (
            <CardSection
              methods={request.methods.map(({ label }) => label)}
              cards={cards}
              isRetrying={areCardsFetching}
              onRetry={() => void readCards()}
              cardId={card?.id ?? null}
              onChoose={(cardId) => setChosen(String(cardId))}
              isLocked={payment.phase !== 'idle' || entry.isSending}
              newMethod={entry.shown === null ? null : newMethod.render({ formId: entry.shown.formId, amount: request.amounts.total, types: typesOf(request), onReady: payWith, onSendingChange: entry.onSendingChange })}
              openLabel={newMethod.isSaved ? t('payments.card.add') : t('payments.card.otherWay')}
              onlyWayText={newMethod.isSaved ? t('payments.card.none') : undefined}
              onOpenNew={entry.open}
              onCloseNew={entry.close}
            />
          )}
        </div>
        <div className={styles.summary}>
          <SectionCard title={view === 'paid' ? t('payments.bill.titlePaid') : t('payments.bill.title')}>
            <Bill request={request} />
            {isPayable && <PayPanel request={request} payment={payment} card={card} entry={entry.shown} isReckoning={delivery.isBusy} />}
            {view === 'processing' && <ProcessingPanel request={request} opensAtOnce={reopensChallenge || !wasAtBank} onAnswered={onRead} renderChallenge={renderChallenge} />}
          </SectionCard>
        </div>
      </div>
    </Container>
  );
}

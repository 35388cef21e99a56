import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../api/accounts/cards';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import { useFormat } from '../../i18n/useFormat';
import { useIsOnline } from '../../platform/useIsOnline';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { HelpLink } from '../../ui/HelpLink';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { Skeleton } from '../../ui/Skeleton';
import { getBrandName } from '../../lib/getBrandName';
import { ErrorState } from '../../ui/ErrorState';
import { RadioGroup } from '../../ui/RadioGroup';
import { SectionCard } from '../../ui/SectionCard';
import { useSwapFocus } from '../../ui/focusHeading';
import type { Payment } from './usePayment';
import { CancelPayment } from './CancelPayment';
import { PaymentNotice } from './PaymentNotice';
import styles from './Payments.module.css';

// Which cards can pay, and how a card is displayed.

export function getUsableCards(cards: readonly Card[]): Card[] {
  return cards.filter(({ status, isExpired }) => status === 'active' && !isExpired);
}

/** The chosen card if it can pay, otherwise the default or first usable one; null if none. */
export function choosePaymentCard(cards: readonly Card[], chosenId: number | null): Card | null {
  const available = getUsableCards(cards);
  return (
    available.find(({ id }) => id === chosenId) ??
    available.find(({ isDefault }) => isDefault) ??
    available[0] ??
    null
  );
}

function formatCardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${getBrandName(brand)} •••• ${last4}`;
}

/** `09/29`. */
function formatCardExpiry({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

type CardSectionProps = {
  /** The names of the payment methods. */
  methods: readonly string[];
  /** undefined while loading; null if loading failed. */
  cards: readonly Card[] | null | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** The selected card, or null. */
  cardId: number | null;
  onChoose: (cardId: number) => void;
  /** A payment is in progress, so its card cannot change. */
  isLocked: boolean;
  /** The open form for a new payment method, or null. The page's pay button submits it. */
  newMethod: ReactNode;
  openLabel: string;
  /** Shown before the form if there is no saved card and the form needs an introduction. */
  onlyWayText?: string | undefined;
  onOpenNew: () => void;
  onCloseNew: () => void;
};

/** The choice between saved cards and a new payment method. */
export function CardSection({
  methods,
  cards,
  isRetrying,
  onRetry,
  cardId,
  onChoose,
  isLocked,
  newMethod,
  openLabel,
  onlyWayText,
  onOpenNew,
  onCloseNew,
}: CardSectionProps) {
  const intl = useIntl();
  const { list } = useFormat();
  const isEnteringNewMethod = newMethod !== null;
  const availableCards = getUsableCards(cards ?? []);
  const containerRef = useSwapFocus(isEnteringNewMethod && availableCards.length > 0);
  return (
    <NeedsScripts>
      <SectionCard
        title={intl.formatMessage({ id: 'payments.card.title' })}
        intro={
          methods.length > 0
            ? intl.formatMessage({ id: 'payments.card.brands' }, { brands: list(methods) })
            : undefined
        }
      >
        <div ref={containerRef} className={styles.stack}>
          {cards === undefined && <Skeleton lines={3} />}
          {cards === null && <ErrorState onRetry={onRetry} isRetrying={isRetrying} level={3} />}
          {cards != null && !isEnteringNewMethod && (
            <>
              {availableCards.length > 0 && (
                <RadioGroup
                  legend={intl.formatMessage({ id: 'payments.card.legend' })}
                  name="card"
                  value={String(cardId ?? '')}
                  disabled={isLocked}
                  options={availableCards.map((card) => ({
                    value: String(card.id),
                    label: formatCardName(card),
                    hint: intl.formatMessage(
                      { id: 'payments.card.expires' },
                      { date: formatCardExpiry(card) },
                    ),
                  }))}
                  onChange={(event) => onChoose(Number(event.target.value))}
                />
              )}
              <div>
                <Button disabled={isLocked} onClick={onOpenNew}>
                  {openLabel}
                </Button>
              </div>
            </>
          )}
          {isEnteringNewMethod && (
            <>
              {availableCards.length === 0 && onlyWayText !== undefined && <p>{onlyWayText}</p>}
              {newMethod}
              {availableCards.length > 0 && (
                <div>
                  <Button variant="quiet" disabled={isLocked} onClick={onCloseNew}>
                    <FormattedMessage id="payments.card.useSaved" />
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </SectionCard>
    </NeedsScripts>
  );
}

export type PayEntry = {
  formId: string;
  /** The method is saved for later before it pays. */
  isSaved: boolean;
  isSending: boolean;
};

type PayPanelProps = {
  request: PaymentRequest;
  payment: Payment;
  /** null if no card can pay; undefined while loading. */
  card: Card | null | undefined;
  /**
   * The open form for a new payment method, or null. The pay button submits it, and so pays with
   * what is entered there.
   */
  entry: PayEntry | null;
  /** The total is being recalculated for another delivery and may change. */
  isRecalculating: boolean;
};

/** The pay button with its notices. It starts at most one payment at a time. */
export function PayPanel({ request, payment, card, entry, isRecalculating }: PayPanelProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const isOnline = useIsOnline();
  const { amounts, obstacle, methods } = request;
  const isPaying = payment.phase !== 'idle' || entry?.isSending === true;
  const hasMethod = methods.length > 0;
  const canPay =
    hasMethod &&
    (entry !== null || card != null) &&
    obstacle === null &&
    !isRecalculating &&
    isOnline;
  const getNote = (): string | null => {
    if (obstacle === 'address_required')
      return intl.formatMessage({ id: 'payments.pay.needsAddress' });
    if (obstacle === 'shipping_not_available')
      return intl.formatMessage({ id: 'payments.pay.needsOtherAddress' });
    if (entry !== null)
      return entry.isSaved
        ? intl.formatMessage({ id: 'payments.pay.withNewCard' })
        : intl.formatMessage({ id: 'payments.pay.withEntered' });
    if (card === undefined) return null;
    if (card === null) return intl.formatMessage({ id: 'payments.pay.needsCard' });
    return intl.formatMessage({ id: 'payments.pay.with' }, { card: formatCardName(card) });
  };
  const getPayLabel = (): string => {
    if (obstacle !== null) return intl.formatMessage({ id: 'payments.won.pay' });
    const amount = money(amounts.total, 'always');
    return entry?.isSaved === true
      ? intl.formatMessage({ id: 'payments.pay.saveAndPay' }, { amount })
      : intl.formatMessage({ id: 'payments.pay.action' }, { amount });
  };
  const buttonAction =
    entry === null
      ? { onClick: card == null ? undefined : () => payment.pay({ cardId: card.id }) }
      : { type: 'submit' as const, form: entry.formId };
  return (
    <div className={styles.stack}>
      <PaymentNotice request={request} payment={payment} />
      {!hasMethod && (
        <Banner severity="warn">
          <FormattedMessage id="payments.problem.paymentsUnavailable" />
        </Banner>
      )}
      {hasMethod && (
        <NeedsScripts>
          <p className={styles.note}>{getNote() ?? <Skeleton shape="short" />}</p>
          {!isOnline && !isPaying && (
            <Banner severity="warn" shouldAnnounce>
              <FormattedMessage id="payments.pay.offline" />
            </Banner>
          )}
          <Button
            variant="primary"
            size="large"
            isWide
            disabled={!isPaying && !canPay}
            isLoading={isPaying}
            loadingLabel={
              payment.phase === 'checking'
                ? intl.formatMessage({ id: 'payments.pay.checking' })
                : intl.formatMessage({ id: 'payments.pay.sending' })
            }
            {...buttonAction}
          >
            {getPayLabel()}
          </Button>
          <CancelPayment request={request} isBusy={isPaying} />
        </NeedsScripts>
      )}
      <HelpLink to="/help/buying/pay-for-lots" label="payments.pay.help" />
      <noscript>
        <p>
          <FormattedMessage id="payments.pay.noScript" />
        </p>
      </noscript>
    </div>
  );
}

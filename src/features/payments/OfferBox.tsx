import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  useDeclineHighestBidOfferMutation,
  useGetHighestBidOfferQuery,
  type HighestBidOffer,
  useInitiatePayToAcceptMutation,
} from '../../api/buyer/purchases';
import { useErrorText } from '../../i18n/errorMessages';
import { useFormat } from '../../i18n/useFormat';
import { createValidationError } from '../../platform/form/validationErrors';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Countdown } from '../../ui/Countdown';
import { ErrorState } from '../../ui/ErrorState';
import { useRemaining } from '../../ui/useRemaining';
import { getPaymentRequestPath } from '../../lib/orders/orderPaths';
import { MoneyText } from '../../i18n/MoneyText';
import { addMoney } from '../../lib/money';
import { DescriptionList, type DescriptionItem } from '../../ui/DescriptionList';
import { readResultError } from '../../api/core/readValidationErrors';
import { useIdempotentWrite, type IdempotentWrite } from '../../api/core/useIdempotentWrite';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './LotPurchase.module.css';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors } from './paymentErrors';
import { formatMissingShipping } from './paymentView';

/** The cost of an offer, line by line. */
function OfferBreakdown({ offer }: { offer: HighestBidOffer }) {
  const intl = useIntl();
  const createItem = (
    id: 'amount' | 'fee' | 'shipping' | 'importCharges' | 'carrierTax' | 'total',
    term: string,
  ): DescriptionItem => ({
    id,
    term,
    value: <MoneyText value={offer[id]} decimals="always" isExact={id !== 'total'} />,
    isStrong: id === 'total',
  });
  const { obstacle } = offer;
  const getTotalTerm = (): string => {
    if (obstacle !== null) return intl.formatMessage({ id: 'payments.bill.totalWithoutShipping' });
    return offer.carrierTax.minor === 0
      ? intl.formatMessage({ id: 'payments.offer.total' })
      : intl.formatMessage({ id: 'payments.offer.toPay' });
  };
  const shipping = createItem('shipping', intl.formatMessage({ id: 'payments.offer.shipping' }));
  const items = [
    createItem('amount', intl.formatMessage({ id: 'payments.offer.amount' })),
    createItem('fee', intl.formatMessage({ id: 'payments.offer.fee' })),
    obstacle === null ? shipping : { ...shipping, value: formatMissingShipping(obstacle, intl) },
    ...(offer.importCharges.minor > 0
      ? [createItem('importCharges', intl.formatMessage({ id: 'payments.offer.importCharges' }))]
      : []),
    createItem('total', getTotalTerm()),
    ...(offer.carrierTax.minor === 0
      ? []
      : [
          createItem('carrierTax', intl.formatMessage({ id: 'payments.offer.carrierTax' })),
          {
            id: 'grandTotal',
            term: intl.formatMessage({ id: 'payments.offer.grandTotal' }),
            isStrong: true,
            value: <MoneyText value={addMoney(offer.total, offer.carrierTax)} decimals="always" />,
          },
        ]),
  ];
  return <DescriptionList variant="bill" items={items} />;
}

type RefetchOffer = ReturnType<typeof useGetHighestBidOfferQuery>['refetch'];

/**
 * Accepts an offer below reserve and opens its payment page. `refetch` reads the offer: it has
 * changed since it was shown if the acceptance is refused.
 */
function useAcceptOffer(
  lotId: number,
  refetch: RefetchOffer,
): Pick<IdempotentWrite, 'isSending' | 'validationError'> & { accept: () => void } {
  const [initiate] = useInitiatePayToAcceptMutation();
  const navigate = useNavigate();
  const { write, ...state } = useIdempotentWrite();
  const accept = (): void =>
    write({
      name: `offer.${lotId}`,
      body: null,
      send: (idempotencyKey) => initiate({ id: lotId, idempotencyKey }),
      read: async () => {
        const { data: offer, error } = await refetch();
        if (error !== undefined || offer === undefined) return { error };
        return {
          data:
            offer?.status === 'accepted' && offer.paymentRequestId !== null
              ? { paymentRequestId: offer.paymentRequestId }
              : null,
        };
      },
      onAccepted: ({ paymentRequestId }) => void navigate(getPaymentRequestPath(paymentRequestId)),
      onRefused: () => void refetch(),
    });
  return { ...state, accept };
}

/** The latest instant that a JavaScript date can represent. */
const FAR_FUTURE = 8.64e15;

type OfferBoxProps = {
  lotId: number;
  /** The questions to answer before buying a lot for adults; empty if none are open. */
  adultChecks?: ReactNode;
};

/**
 * The offer below reserve to the signed-in bidder, at their own highest bid. Renders nothing
 * without an offer.
 */
export function OfferBox({ lotId, adultChecks }: OfferBoxProps) {
  const intl = useIntl();
  const {
    data: offer,
    isError,
    isFetching,
    refetch,
  } = useGetHighestBidOfferQuery(
    { id: lotId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (offer != null)
    return <LoadedOffer lotId={lotId} adultChecks={adultChecks} offer={offer} refetch={refetch} />;
  if (!isError) return null;
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'payments.offer.failed' })}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      level={3}
    />
  );
}

function LoadedOffer({
  lotId,
  adultChecks,
  offer,
  refetch,
}: OfferBoxProps & { offer: HighestBidOffer; refetch: RefetchOffer }) {
  const intl = useIntl();
  const getErrorText = useErrorText(paymentErrors);
  const { money } = useFormat();
  const [decline] = useDeclineHighestBidOfferMutation();
  const { isSending, validationError, accept } = useAcceptOffer(lotId, refetch);
  const [isDeclining, setIsDeclining] = useState(false);
  const isOver = useRemaining(offer.expiresAt ?? FAR_FUTURE) === 0;
  const { status, mode, total, obstacle, expiresAt, paymentRequestId, endReason } = offer;
  const statusTexts: Readonly<Partial<Record<HighestBidOffer['status'], string>>> = {
    waiting: intl.formatMessage({ id: 'payments.offer.waiting' }),
    paid: intl.formatMessage({ id: 'payments.offer.paid' }),
    sold_to_other:
      endReason === 'returned'
        ? intl.formatMessage({ id: 'payments.cancelled.returnedText' })
        : intl.formatMessage({ id: 'payments.offer.taken' }),
    declined:
      endReason === 'too_many_attempts'
        ? intl.formatMessage({ id: 'payments.cancelled.triedOffer' })
        : intl.formatMessage({ id: 'payments.offer.declined' }),
    expired: intl.formatMessage({ id: 'payments.offer.expired' }),
  };
  // For an accepted offer the server decides, because its payment may be in progress.
  const isExpired = isOver && status === 'open';
  const isManuallyDecided = mode === 'manual' && (status === 'open' || status === 'waiting');
  const statusText = isManuallyDecided
    ? intl.formatMessage({ id: 'payments.offer.manual' })
    : isExpired
      ? intl.formatMessage({ id: 'payments.offer.expired' })
      : statusTexts[status];
  if (statusText !== undefined) {
    // Announced only if it is the response to a button press.
    return (
      <Banner
        severity={status === 'paid' ? 'success' : 'info'}
        shouldAnnounce={validationError !== null}
      >
        {statusText}
      </Banner>
    );
  }
  const isAccepted = status === 'accepted' && paymentRequestId !== null;
  return (
    <section className={styles.box} aria-labelledby="offer-title">
      <h2 id="offer-title" className={styles.heading}>
        <FormattedMessage id="payments.offer.title" />
      </h2>
      <p>
        {isAccepted
          ? intl.formatMessage({ id: 'payments.offer.accepted' })
          : intl.formatMessage({ id: 'payments.offer.text' })}
      </p>
      {!isAccepted && (
        <p className={styles.note}>
          {mode === 'parallel'
            ? intl.formatMessage({ id: 'payments.offer.parallel' })
            : intl.formatMessage({ id: 'payments.offer.sequential' })}
        </p>
      )}
      {expiresAt !== null && (
        <div className={styles.time}>
          <FormattedMessage id="payments.offer.left" />{' '}
          <Countdown
            end={expiresAt}
            endedLabel={intl.formatMessage({ id: 'payments.due.over' })}
            getAnnouncement={(time) =>
              intl.formatMessage({ id: 'common.countdown.left' }, { time })
            }
          />
        </div>
      )}
      <OfferBreakdown offer={offer} />
      {obstacle !== null && (
        <p className={styles.note}>{getErrorText(createValidationError(obstacle))}</p>
      )}
      {!isAccepted && adultChecks}
      <ErrorBanner messages={paymentErrors} validationError={validationError} />
      {isAccepted ? (
        <ButtonLink to={getPaymentRequestPath(paymentRequestId)} variant="primary" isWide>
          {obstacle === null
            ? intl.formatMessage({ id: 'payments.offer.pay' }, { amount: money(total, 'always') })
            : intl.formatMessage({ id: 'payments.won.pay' })}
        </ButtonLink>
      ) : (
        <>
          <Button variant="primary" isWide isLoading={isSending} onClick={accept}>
            {obstacle === null
              ? intl.formatMessage(
                  { id: 'payments.offer.accept' },
                  { amount: money(total, 'always') },
                )
              : intl.formatMessage({ id: 'payments.offer.acceptOnly' })}
          </Button>
          <Button variant="quiet" isWide disabled={isSending} onClick={() => setIsDeclining(true)}>
            <FormattedMessage id="payments.offer.decline" />
          </Button>
        </>
      )}
      {isDeclining && (
        <ConfirmDialog
          variant="danger"
          cancelLabel={intl.formatMessage({ id: 'payments.ask.back' })}
          title={intl.formatMessage({ id: 'payments.offer.declineTitle' })}
          confirmLabel={intl.formatMessage({ id: 'payments.offer.declineAction' })}
          onClose={() => setIsDeclining(false)}
          onDone={() => setIsDeclining(false)}
          messages={paymentErrors}
          send={() => readResultError(decline({ id: lotId }))}
        >
          <p>
            <FormattedMessage id="payments.offer.declineText" />
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  useLazyListPaymentRequestsQuery,
  useListPaymentRequestsQuery,
  type PaymentRequest,
} from '../../api/orders/paymentRequests';
import { MoneyText } from '../../i18n/MoneyText';
import { useFormat } from '../../i18n/useFormat';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Countdown } from '../../ui/Countdown';
import { getPaymentRequestPath } from '../../lib/orders/orderPaths';
import { buyerApi } from '../../api/buyer/buyerApi';
import { useInitiateBuyNowMutation } from '../../api/buyer/purchases';
import { createIdTag } from '../../api/core/createServiceApi';
import { useAppDispatch } from '../../api/core/store';
import { useIdempotentWrite, type IdempotentWrite } from '../../api/core/useIdempotentWrite';
import { type Money, moneyToMajor } from '../../lib/money';
import type { Viewer } from '../../api/buyer/users';
import { Dialog } from '../../ui/Dialog';
import { DialogSubject } from '../../ui/DialogSubject';
import { readHoldAmount } from '../../lib/readHoldAmount';
import styles from './LotPurchase.module.css';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors } from './paymentErrors';

/** The viewer's purchase of this lot that is still to be paid. */
const findOpenPurchase = (requests: readonly PaymentRequest[] | undefined) =>
  requests?.find(
    ({ kind, status }) =>
      kind === 'buy_now' && (status === 'unpaid' || status === 'failed' || status === 'processing'),
  );

/** Reserves a lot at the price that was shown and opens its payment page. */
function useBuyNow(
  lotId: number,
  price: Money,
): Pick<IdempotentWrite, 'isSending' | 'validationError'> & { buy: () => void } {
  const [initiate] = useInitiateBuyNowMutation();
  const [listRequests] = useLazyListPaymentRequestsQuery();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { write, ...state } = useIdempotentWrite();
  const body = { expected_price: moneyToMajor(price), currency_code: price.currency };
  const buy = (): void =>
    write({
      name: `buy-now.${lotId}`,
      body,
      send: (idempotencyKey) => initiate({ id: lotId, body, idempotencyKey }),
      read: async () => {
        const { data, error } = await listRequests({ lot_ids: [lotId] });
        const purchase = findOpenPurchase(data);
        return { data: data && (purchase ? { paymentRequestId: purchase.id } : null), error };
      },
      onAccepted: ({ paymentRequestId }) => void navigate(getPaymentRequestPath(paymentRequestId)),
      // A refusal means that the lot has changed, so the box refetches its price and status.
      onRefused: ({ kind, status }) => {
        if (kind === 'validation' || status === 409)
          dispatch(buyerApi.util.invalidateTags([createIdTag('bidding', lotId)]));
      },
    });
  return { ...state, buy };
}

// The data and callbacks of the Buy now box and its dialog.

type Step = () => Promise<'SUCCESS' | 'CANCELLED'>;
export type BuyNowOffer = {
  lotId: number;
  price: Money;
  isAvailable: boolean;
  /** null if signed out; undefined while loading. */
  viewer: Viewer | null | undefined;
  onSignIn: () => void;
  /** Runs the verification steps that the account still needs. */
  onVerify: Step;
  /** Reserves an amount on the card before a first purchase. */
  onHold: (hold: { amount: Money | null }) => Promise<'SUCCESS' | 'CANCELLED'>;
  /** The questions to answer before buying a lot for adults; empty if none are open. */
  adultChecks?: ReactNode;
  /** The landed cost. `onReady` reports whether it is known and the lot can be shipped. */
  renderCost: (onReady: (isReady: boolean) => void) => ReactNode;
};

type BuyNowDialogProps = Pick<
  BuyNowOffer,
  'lotId' | 'price' | 'onVerify' | 'onHold' | 'adultChecks' | 'renderCost'
> & { onClose: () => void };

/** The last step before the lot is reserved for the buyer: the price and the landed cost. */
function BuyNowDialog({
  lotId,
  price,
  onClose,
  onVerify,
  onHold,
  adultChecks,
  renderCost,
}: BuyNowDialogProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const [isReady, setIsReady] = useState(false);
  const { isSending, validationError, buy } = useBuyNow(lotId, price);
  const buyAfter = (preparation: Promise<'SUCCESS' | 'CANCELLED'>): void =>
    void preparation.then((result) => {
      if (result === 'SUCCESS') buy();
    });
  const renderRemedy = (): ReactNode => {
    if (validationError?.code === 'account_unverified')
      return (
        <Button onClick={() => buyAfter(onVerify())}>
          <FormattedMessage id="payments.buyNow.verify" />
        </Button>
      );
    if (validationError?.code !== 'authorisation_required') return undefined;
    const amount = readHoldAmount(validationError);
    return (
      <Button onClick={() => buyAfter(onHold({ amount }))}>
        {amount === null
          ? intl.formatMessage({ id: 'payments.buyNow.holdUnknown' })
          : intl.formatMessage({ id: 'payments.buyNow.hold' }, { amount: money(amount) })}
      </Button>
    );
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'payments.buyNow.title' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={!isReady} isLoading={isSending} onClick={buy}>
            <FormattedMessage id="payments.buyNow.action" values={{ amount: money(price) }} />
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            <FormattedMessage id="common.action.cancel" />
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <DialogSubject />
        <p className={styles.amount}>
          <MoneyText value={price} />
        </p>
        {renderCost(setIsReady)}
        {adultChecks}
        <ErrorBanner
          messages={paymentErrors}
          validationError={validationError}
          title={intl.formatMessage({ id: 'payments.buyNow.refused' })}
          actions={renderRemedy()}
        />
        <p className={styles.note}>
          <FormattedMessage id="payments.buyNow.rules" />
        </p>
      </div>
    </Dialog>
  );
}

/** Part of the bid box: buys the lot now, or links to the payment of an open purchase. */
export function BuyNowBox({
  lotId,
  price,
  isAvailable,
  viewer,
  onSignIn,
  onVerify,
  onHold,
  adultChecks,
  renderCost,
}: BuyNowOffer) {
  const intl = useIntl();
  const { money } = useFormat();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { data: ownRequests } = useListPaymentRequestsQuery(
    viewer == null ? skipToken : { lot_ids: [lotId] },
    { refetchOnMountOrArgChange: true },
  );
  const openRequest = findOpenPurchase(ownRequests);
  if (openRequest !== undefined) {
    return (
      <section
        className={styles.box}
        aria-label={intl.formatMessage({ id: 'payments.buyNow.own' })}
      >
        <div className={styles.title}>
          <FormattedMessage id="payments.buyNow.own" />{' '}
          <Countdown
            end={openRequest.dueAt}
            endedLabel={intl.formatMessage({ id: 'payments.due.over' })}
            getAnnouncement={(time) =>
              intl.formatMessage({ id: 'common.countdown.left' }, { time })
            }
          />
        </div>
        <p className={styles.note}>
          <FormattedMessage id="payments.buyNow.ownText" />
        </p>
        <ButtonLink to={getPaymentRequestPath(openRequest.id)} variant="primary" isWide>
          <FormattedMessage id="payments.buyNow.ownAction" />
        </ButtonLink>
      </section>
    );
  }
  if (!isAvailable) return null;
  const openDialog = (): void => {
    if (viewer === null) onSignIn();
    else if (viewer?.isVerified === false)
      void onVerify().then((result) => setIsDialogOpen(result === 'SUCCESS'));
    else setIsDialogOpen(true);
  };
  return (
    <section
      className={styles.box}
      aria-label={intl.formatMessage({ id: 'payments.buyNow.title' })}
    >
      <p className={styles.note}>
        <FormattedMessage id="payments.buyNow.text" />
      </p>
      <Button isWide disabled={viewer === undefined} onClick={openDialog}>
        <FormattedMessage id="payments.buyNow.action" values={{ amount: money(price) }} />
      </Button>
      {isDialogOpen && viewer != null && (
        <BuyNowDialog
          lotId={lotId}
          price={price}
          onClose={() => setIsDialogOpen(false)}
          onVerify={onVerify}
          onHold={onHold}
          adultChecks={adultChecks}
          renderCost={renderCost}
        />
      )}
    </section>
  );
}

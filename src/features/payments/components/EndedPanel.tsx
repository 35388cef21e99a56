import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type {
  EndReason,
  PaymentKind,
  PaymentRequest,
} from '../../../api/orders/decodePaymentRequest';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getOrderPath, getOrdersPath } from '../../../lib/orders/orderPaths';

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

import type { EndReason, PaymentKind, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import type { Translate } from '../../../i18n/createTranslator';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { orderPath, ORDERS_PATH } from '../model/paths';

type End = 'late' | 'expired' | 'cancelled';
type Words = { title: string; text: string };

const buyNowOrOffer = (kind: PaymentKind, buyNow: string, offer: string): string => (kind === 'buy_now' ? buyNow : offer);

/** Of what was kept for the buyer alone. */
const cancelledWords: Readonly<Record<EndReason, (t: Translate, kind: PaymentKind) => Words>> = {
  given_up: (t, kind) => ({ title: t('payments.cancelled.title'), text: buyNowOrOffer(kind, t('payments.cancelled.buyNow'), t('payments.cancelled.offer')) }),
  tried_too_often: (t, kind) => ({ title: t('payments.cancelled.triedTitle'), text: buyNowOrOffer(kind, t('payments.cancelled.triedBuyNow'), t('payments.cancelled.triedOffer')) }),
  taken: (t) => ({ title: t('payments.cancelled.takenTitle'), text: t('payments.cancelled.takenText') }),
  returned: (t) => ({ title: t('payments.cancelled.returnedTitle'), text: t('payments.cancelled.returnedText') }),
};

// Nobody pays a deposit by hand; a fee has no end. Their words are those of an order.
const wordsOf: Readonly<Record<End, (t: Translate, request: PaymentRequest) => Words>> = {
  late: (t) => ({ title: t('payments.late.title'), text: t('payments.late.text') }),
  expired: (t, { kind }) => {
    if (kind === 'buy_now') return { title: t('payments.expired.title'), text: t('payments.expired.buyNow') };
    if (kind === 'highest_bid_offer') return { title: t('payments.expired.title'), text: t('payments.expired.offer') };
    return { title: t('payments.expired.title'), text: t('payments.expired.order') };
  },
  cancelled: (t, { kind, endReason }) => (endReason === null ? { title: t('payments.cancelled.orderTitle'), text: t('payments.cancelled.order') } : cancelledWords[endReason](t, kind)),
};

type EndedPanelProps = { request: PaymentRequest; end: End; onRead: () => void };

/** It cannot be paid any more: why, and where to go from here. */
export function EndedPanel({ request, end, onRead }: EndedPanelProps) {
  const t = useT();
  const { kind, lots, orderIds } = request;
  const { title, text } = wordsOf[end](t, request);
  const [lot] = lots;
  const [orderId] = orderIds;
  const isOfLot = kind === 'buy_now' || kind === 'highest_bid_offer';
  const away =
    isOfLot && lot !== undefined ? (
      <ButtonLink href={lot.url}>{t('payments.ended.lot')}</ButtonLink>
    ) : (
      <ButtonLink href={orderId !== undefined && orderIds.length === 1 ? orderPath(orderId) : ORDERS_PATH}>{t('payments.ended.orders', { count: orderIds.length })}</ButtonLink>
    );
  return (
    <Banner severity="warn" announce title={title} actions={end === 'late' ? <Button onClick={onRead}>{t('payments.late.action')}</Button> : away}>
      {text}
    </Banner>
  );
}

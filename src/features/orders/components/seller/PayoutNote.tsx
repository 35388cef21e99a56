import type { Order } from '../../../../api/orders/decodeOrder';
import { TimeText } from '../../../../i18n/TimeText';
import { useRich } from '../../../../i18n/useRich';
import { useT } from '../../../../i18n/useT';
import { payoutStates } from '../../model/payoutStates';

/** When a seller has their money, as far as it is known: a day that has come is no payout yet. */
export function PayoutNote({ order: { payoutAt, paidOutAt, status, amounts } }: { order: Pick<Order, 'payoutAt' | 'paidOutAt' | 'status' | 'amounts'> }) {
  const t = useT();
  const rich = useRich();
  if (amounts.payout === null || amounts.payout.minor <= 0) return null;
  if (paidOutAt !== null) return <p>{rich('orders.payout.done', { date: <TimeText value={paidOutAt} /> })}</p>;
  switch (payoutStates[status]) {
    case 'later':
      return <p>{t('orders.payout.unknown')}</p>;
    case 'dated':
      return payoutAt === null ? null : <p>{rich('orders.payout.on', { date: <TimeText value={payoutAt} format="dateLong" /> })}</p>;
    case 'held':
      return <p>{t('orders.payout.held')}</p>;
    case 'none':
      return null;
  }
}

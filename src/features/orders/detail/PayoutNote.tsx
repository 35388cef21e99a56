import { FormattedMessage } from 'react-intl';
import type { Order, OrderStatus } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { legalFigures } from '../../../lib/legalFigures';

// What is known about the seller's payout in each order status. Whether the payout was made does
// not follow from the status; the marketplace reports that separately.

/**
 * `later`: the date is not known before delivery. `dated`: the order has a payout date. `held`: the
 * payout waits until a request or return is settled. `none`: there is no payout.
 */
const payoutStates: Readonly<Record<OrderStatus, 'later' | 'dated' | 'held' | 'none'>> = {
  awaiting_payment: 'later',
  payment_processing: 'later',
  payment_failed: 'later',
  payment_expired: 'later',
  cancelled_unpaid: 'none',
  paid: 'later',
  ready_for_pickup: 'later',
  label_created: 'later',
  shipped: 'later',
  in_transit: 'later',
  out_for_delivery: 'later',
  delivered: 'later',
  inspection: 'dated',
  completed: 'dated',
  withdrawal_requested: 'held',
  return_in_transit: 'held',
  disputed: 'held',
  partially_refunded: 'dated',
  refunded: 'none',
  cancelled_by_seller: 'none',
  cancelled_by_support: 'none',
};

/** When the seller is paid. A payout date in the past does not mean that the payout was made. */
export function PayoutNote({
  order: { payoutAt, paidOutAt, status, amounts },
}: {
  order: Pick<Order, 'payoutAt' | 'paidOutAt' | 'status' | 'amounts'>;
}) {
  if (amounts.payout === null || amounts.payout.minor <= 0) return null;
  if (paidOutAt !== null)
    return (
      <p>
        <FormattedMessage
          id="orders.payout.done"
          values={{ date: <TimeText value={paidOutAt} /> }}
        />
      </p>
    );
  switch (payoutStates[status]) {
    case 'later':
      return (
        <p>
          <FormattedMessage id="orders.payout.unknown" values={{ days: legalFigures.payoutDays }} />
        </p>
      );
    case 'dated':
      return payoutAt === null ? null : (
        <p>
          <FormattedMessage
            id="orders.payout.on"
            values={{ date: <TimeText value={payoutAt} format="dateLong" /> }}
          />
        </p>
      );
    case 'held':
      return (
        <p>
          <FormattedMessage id="orders.payout.held" />
        </p>
      );
    case 'none':
      return null;
  }
}

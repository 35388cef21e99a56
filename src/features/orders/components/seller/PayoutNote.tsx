import { FormattedMessage } from 'react-intl';
import type { Order } from '../../../../api/orders/decodeOrder';
import { TimeText } from '../../../../i18n/TimeText';
import { legalFigures } from '../../../../lib/legalFigures';
import { payoutStates } from '../../model/payoutStates';

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

import { useListLotsOrdersQuery, type PaymentRequest } from '../../api/orders/paymentRequests';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { MoneyText } from '../../i18n/MoneyText';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { SectionCard } from '../../ui/SectionCard';
import { useRegroupOrders } from './CombineSection';
import { getPaymentTraits } from './paymentView';
import styles from './BoughtLots.module.css';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors } from './paymentErrors';

type BoughtLotsProps = {
  request: PaymentRequest;
  /** Orders that are paid together can be split. */
  canSplit: boolean;
};

/** The lots of the request and their seller. */
export function BoughtLots({ request, canSplit }: BoughtLotsProps) {
  const intl = useIntl();
  const { lots, seller } = request;
  const isSplit = canSplit && request.orderIds.length > 1;
  const { data: orders } = useListLotsOrdersQuery(
    isSplit ? { lot_ids: lots.map(({ id }) => id) } : skipToken,
  );
  const { isSending, validationError, createRequest } = useRegroupOrders();
  const findOrderId = (lotId: number): number | undefined =>
    orders?.find((order) => order.lotId === lotId && order.role === 'buyer')?.orderId;
  return (
    <SectionCard
      title={
        getPaymentTraits(request.kind).isSale
          ? intl.formatMessage({ id: 'payments.lots.title' }, { count: lots.length })
          : intl.formatMessage({ id: 'payments.lots.unpaid' })
      }
      intro={
        seller.url === null ? (
          intl.formatMessage({ id: 'payments.lots.seller' }, { name: seller.name })
        ) : (
          <Link to={seller.url}>
            <FormattedMessage id="payments.lots.seller" values={{ name: seller.name }} />
          </Link>
        )
      }
    >
      <ErrorBanner messages={paymentErrors} validationError={validationError} />
      <ul className={styles.lots}>
        {lots.map((lot) => {
          const orderId = isSplit ? findOrderId(lot.id) : undefined;
          return (
            <li key={lot.id} className={styles.lot}>
              <span className={styles.picture}>
                {lot.imageUrl !== null && (
                  <Picture source={lot.imageUrl} preset="cw_order" alt="" />
                )}
              </span>
              <div className={styles.text}>
                <Link to={lot.url} className={styles.title}>
                  {lot.title}
                </Link>
                {lot.subtitle !== '' && <p className={styles.note}>{lot.subtitle}</p>}
                {orderId !== undefined && (
                  <Button
                    variant="quiet"
                    size="small"
                    className={styles.apart}
                    aria-label={intl.formatMessage(
                      { id: 'payments.lots.apartOf' },
                      { title: lot.title },
                    )}
                    disabled={isSending}
                    onClick={() => createRequest([orderId])}
                  >
                    <FormattedMessage id="payments.lots.apart" />
                  </Button>
                )}
              </div>
              <span className={styles.price}>
                <MoneyText value={lot.hammer} decimals="always" />
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useListLotsOrdersQuery } from '../../../api/orders/paymentRequests';
import { skipToken } from '@reduxjs/toolkit/query';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { SectionCard } from '../../../ui/SectionCard';
import { useRegroup } from '../hooks/useRegroup';
import { factsOf } from '../model/paymentView';
import styles from './BoughtLots.module.css';
import { PaymentProblem } from './PaymentProblem';

type BoughtLotsProps = {
  request: PaymentRequest;
  /** Several are paid together and may be paid apart. */
  canSplit: boolean;
};

/** What is paid for, and to whom. */
export function BoughtLots({ request, canSplit }: BoughtLotsProps) {
  const t = useT();
  const { lots, seller } = request;
  const isSplit = canSplit && request.orderIds.length > 1;
  const { data: orders } = useListLotsOrdersQuery(isSplit ? { lot_ids: lots.map(({ id }) => id) } : skipToken);
  const { isBusy, problem, regroup } = useRegroup();
  const orderOf = (lotId: number): number | undefined => orders?.find((order) => order.lotId === lotId && order.role === 'buyer')?.orderId;
  return (
    <SectionCard title={factsOf(request.kind).isSale ? t('payments.lots.title', { count: lots.length }) : t('payments.lots.unpaid')} lead={seller.url === null ? t('payments.lots.seller', { name: seller.name }) : <A href={seller.url}>{t('payments.lots.seller', { name: seller.name })}</A>}>
      <PaymentProblem problem={problem} />
      <ul className={styles.lots}>
        {lots.map((lot) => {
          const orderId = isSplit ? orderOf(lot.id) : undefined;
          return (
            <li key={lot.id} className={styles.lot}>
              <span className={styles.picture}>{lot.imageUrl !== null && <Picture source={lot.imageUrl} preset="cw_order" alt="" />}</span>
              <div className={styles.text}>
                <A href={lot.url} className={styles.title}>
                  {lot.title}
                </A>
                {lot.subtitle !== '' && <p className={styles.note}>{lot.subtitle}</p>}
                {orderId !== undefined && (
                  <Button variant="quiet" size="small" className={styles.apart} aria-label={t('payments.lots.apartOf', { title: lot.title })} disabled={isBusy} onClick={() => regroup([orderId])}>
                    {t('payments.lots.apart')}
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

import { skipToken } from '@reduxjs/toolkit/query';
import { useGetLotDetailQuery } from '../api/buyer/lots';
import { parseRecord, recordKey } from '../features/bidding/model/bidRecord';
import { lotQueries } from '../features/lot-page/model/lotQueries';
import { useFormat } from '../i18n/useFormat';
import { useLocale } from '../i18n/useLocale';
import { useT } from '../i18n/useT';
import { useLocation } from '../platform/NavigationContext';
import { useTabValue } from '../platform/useTabValue';
import { Picture } from '../ui/Picture';
import { lotIdOfPath } from './lotIdOfPath';
import styles from './WaitingBid.module.css';

/** The bid on the lot of this page that the tab remembers and that was not sent yet; null: there is none. */
export function useWaitingBid() {
  const lotId = lotIdOfPath(useLocation().pathname);
  const [text] = useTabValue(recordKey(lotId ?? 0));
  const record = lotId === null ? null : parseRecord(text, lotId);
  return record?.phase === 'wanted' ? record.intent : null;
}

/** Says in an overlay which bid it is for: the lot, its picture, the amount. Nothing where no bid waits. */
export function WaitingBid() {
  const t = useT();
  const locale = useLocale();
  const { money } = useFormat();
  const bid = useWaitingBid();
  const { data: lot } = useGetLotDetailQuery(bid === null ? skipToken : lotQueries.detail(bid.lotId, locale));
  if (bid === null || lot === undefined) return null;
  const [image] = lot.images;
  const amount = money(bid.amount);
  return (
    <div className={styles.bid}>
      {image === undefined ? <span /> : <Picture source={image.large} preset="cw_thumb3" alt="" />}
      <div className={styles.words}>
        <p className={styles.amount}>{bid.type === 'autobid' ? t('common.bid.waitingMaximum', { amount }) : t('common.bid.waiting', { amount })}</p>
        <p className={styles.title}>{lot.lotTitle}</p>
      </div>
    </div>
  );
}

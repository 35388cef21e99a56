import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useGetLotDetailQuery } from '../../api/buyer/lots';
import { parseBidRecord, getRecordKey } from '../../features/bidding/bid/bidRecord';
import { lotQueries } from '../../features/lot-page/lotQueries';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import { useTabValue } from '../../platform/useTabValue';
import { Picture } from '../../ui/Picture';
import { parseLotIdFromPath } from '../../lib/urls';
import styles from './UnsentBid.module.css';

/** This tab's unsent bid on the lot of the current page, or null. */
export function useUnsentBid() {
  const lotId = parseLotIdFromPath(useLocation().pathname);
  const [text] = useTabValue(getRecordKey(lotId ?? 0));
  const record = lotId === null ? null : parseBidRecord(text, lotId);
  return record?.phase === 'draft' ? record.intent : null;
}

/**
 * Shows in an overlay which bid it is for: lot, picture and amount. Renders nothing without a
 * unsent bid.
 */
export function UnsentBid() {
  const intl = useIntl();
  const locale = useLocale();
  const { money } = useFormat();
  const bid = useUnsentBid();
  const { data: lot } = useGetLotDetailQuery(
    bid === null ? skipToken : lotQueries.detail(bid.lotId, locale),
  );
  if (bid === null || lot === undefined) return null;
  const [image] = lot.images;
  const amount = money(bid.amount);
  return (
    <div className={styles.bid}>
      {image === undefined ? <span /> : <Picture source={image.large} preset="cw_thumb3" alt="" />}
      <div className={styles.text}>
        <p className={styles.amount}>
          {bid.type === 'autobid'
            ? intl.formatMessage({ id: 'common.bid.waitingMaximum' }, { amount })
            : intl.formatMessage({ id: 'common.bid.waiting' }, { amount })}
        </p>
        <p className={styles.title}>{lot.lotTitle}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { LotReason } from '../../api/buyer/feeds';
import type { LotCard } from '../../api/core/decode/lotCard';
import { truncateText } from '../../lib/truncateText';
import styles from './createReasonNote.module.css';

const MAX_NAME_LENGTH = 60;

const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${truncateText(name, MAX_NAME_LENGTH).trim()}…` : name;

/** Why a lot is recommended, such as "Because you follow Old Things". Namespace `feed`. */
function LotReasonText({ reason: { kind, name } }: { reason: LotReason }) {
  const intl = useIntl();
  const formatReason = (): string => {
    if (kind === 'popular') return intl.formatMessage({ id: 'feed.reason.popular' });
    if (name === null) return intl.formatMessage({ id: 'feed.reason.history' });
    const values = { name: shorten(name) };
    switch (kind) {
      case 'bid':
        return intl.formatMessage({ id: 'feed.reason.bid' }, values);
      case 'favorite':
        return intl.formatMessage({ id: 'feed.reason.favorite' }, values);
      case 'viewed':
        return intl.formatMessage({ id: 'feed.reason.viewed' }, values);
      default:
        return intl.formatMessage({ id: 'feed.reason.followed' }, values);
    }
  };
  return <p className={styles.reason}>{formatReason()}</p>;
}

/** Returns what a LotGrid renders below each lot: the reason why it is shown, if there is one. */
export const createReasonNote =
  (reasons: Readonly<Record<number, LotReason | undefined>>) =>
  ({ id }: Pick<LotCard, 'id'>): ReactNode => {
    const reason = reasons[id];
    return reason === undefined ? null : <LotReasonText reason={reason} />;
  };

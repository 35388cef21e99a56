import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListAuthorisationPaymentsQuery,
  type BidHold,
} from '../../../api/buyer/authorisationPayments';
import { useFormat } from '../../../i18n/useFormat';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { HelpLink } from '../../../ui/HelpLink';
import type { IconName } from '../../../ui/Icon';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { formatCardName } from './CardRow';
import styles from './Rows.module.css';

const badgeByStatus: Readonly<Record<BidHold['status'], { tone: BadgeTone; icon: IconName }>> = {
  requires_action: { tone: 'warn', icon: 'warning' },
  authorized: { tone: 'good', icon: 'check' },
  declined: { tone: 'signal', icon: 'alert' },
  released: { tone: 'neutral', icon: 'check' },
};

/** Amounts reserved on cards for bids, and until when. */
export function BidHoldsSection() {
  const intl = useIntl();
  const { money, time } = useFormat();
  const holds = useListAuthorisationPaymentsQuery({}, { refetchOnMountOrArgChange: true });
  const statusTexts: Readonly<Record<BidHold['status'], string>> = {
    requires_action: intl.formatMessage({ id: 'settings.holds.requiresAction' }),
    authorized: intl.formatMessage({ id: 'settings.holds.authorized' }),
    declined: intl.formatMessage({ id: 'settings.holds.declined' }),
    released: intl.formatMessage({ id: 'settings.holds.released' }),
  };
  const formatDetails = ({ status, card, createdAt, expiresAt }: BidHold): string =>
    status === 'released' || status === 'declined'
      ? intl.formatMessage(
          { id: 'settings.holds.detailsOver' },
          { card: formatCardName(card), date: time(createdAt) },
        )
      : intl.formatMessage(
          { id: 'settings.holds.details' },
          { card: formatCardName(card), date: time(expiresAt) },
        );
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.holds.title' })}
      intro={intl.formatMessage({ id: 'settings.holds.lead' })}
    >
      <LoadedPart query={holds} lines={2}>
        {(list) =>
          list.length === 0 ? (
            <p>
              <FormattedMessage id="settings.holds.none" />
            </p>
          ) : (
            <ul className={styles.rows}>
              {list.map((hold) => (
                <li key={hold.id} className={styles.row}>
                  <div className={styles.text}>
                    <p className={styles.name}>
                      {money(hold.amount)}{' '}
                      <Badge {...badgeByStatus[hold.status]}>{statusTexts[hold.status]}</Badge>
                    </p>
                    <p className={styles.note}>{formatDetails(hold)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <HelpLink to="/help/bidding/card-hold" label="settings.holds.help" />
    </SectionCard>
  );
}

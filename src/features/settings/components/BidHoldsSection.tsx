import { useListAuthorisationPaymentsQuery, type BidHold } from '../../../api/buyer/authorisationPayments';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import type { IconName } from '../../../ui/Icon';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { cardName } from '../model/cardName';
import styles from './Rows.module.css';

const looks: Readonly<Record<BidHold['status'], { tone: BadgeTone; icon: IconName }>> = {
  requires_action: { tone: 'warn', icon: 'warning' },
  authorised: { tone: 'good', icon: 'check' },
  declined: { tone: 'signal', icon: 'alert' },
  released: { tone: 'neutral', icon: 'check' },
};

/** Money that is set aside on a card for bids, and until when. */
export function BidHoldsSection() {
  const t = useT();
  const { money, time } = useFormat();
  const holds = useListAuthorisationPaymentsQuery({}, { refetchOnMountOrArgChange: true });
  const words: Readonly<Record<BidHold['status'], string>> = {
    requires_action: t('settings.holds.requiresAction'),
    authorised: t('settings.holds.authorised'),
    declined: t('settings.holds.declined'),
    released: t('settings.holds.released'),
  };
  const details = ({ status, card, createdAt, expiresAt }: BidHold): string =>
    status === 'released' || status === 'declined'
      ? t('settings.holds.detailsOver', { card: cardName(card), date: time(createdAt) })
      : t('settings.holds.details', { card: cardName(card), date: time(expiresAt) });
  return (
    <SectionCard title={t('settings.holds.title')} lead={t('settings.holds.lead')}>
      <LoadedPart query={holds} lines={2}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('settings.holds.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {list.map((hold) => (
                <li key={hold.id} className={styles.row}>
                  <div className={styles.text}>
                    <p className={styles.name}>
                      {money(hold.amount)} <Badge {...looks[hold.status]}>{words[hold.status]}</Badge>
                    </p>
                    <p className={styles.note}>{details(hold)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}

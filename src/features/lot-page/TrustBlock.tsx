import { FormattedMessage } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useGetBuyerCommissionQuery } from '../../api/fees/commission';
import { useFormat } from '../../i18n/useFormat';
import type { HelpPath } from '../../lib/helpArticles';
import { legalFigures } from '../../lib/legalFigures';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import styles from './TrustBlock.module.css';

type TrustBlockProps = { lot: Pick<LotDetail, 'lotId' | 'experts'> };

/** What buyer protection covers and costs, and which experts reviewed the lot. */
export function TrustBlock({ lot: { lotId, experts } }: TrustBlockProps) {
  const format = useFormat();
  const { data: fee } = useGetBuyerCommissionQuery({ id: lotId });
  const { inspectionDays, payoutDays } = legalFigures;
  return (
    <div className={styles.block}>
      <section className={styles.part} aria-labelledby="protection-title">
        <span className={styles.mark}>
          <Icon name="shield" size={24} />
        </span>
        <div className={styles.words}>
          <h2 id="protection-title" className={styles.title}>
            <FormattedMessage id="lotPage.protection.title" />
          </h2>
          <ul className={styles.points}>
            <li>
              <FormattedMessage
                id="lotPage.protection.held"
                values={{ inspectionDays, payoutDays }}
              />
            </li>
            <li>
              <FormattedMessage id="lotPage.protection.covers" />
            </li>
            {fee !== undefined && (
              <li>
                <FormattedMessage
                  id="lotPage.protection.fee"
                  values={{
                    percentage: format.percent(fee.percentage),
                    fixed: format.money(fee.fixed),
                  }}
                />
              </li>
            )}
          </ul>
          <p>
            <Link to={'/help/buying/buyer-protection' satisfies HelpPath}>
              <FormattedMessage id="lotPage.protection.more" />
            </Link>
          </p>
        </div>
      </section>
      {experts.length > 0 && (
        <section className={styles.part} aria-labelledby="experts-title">
          <h2 id="experts-title" className={styles.title}>
            <FormattedMessage id="lotPage.experts.title" />
          </h2>
          <ul className={styles.experts}>
            {experts.map((expert) => (
              <li key={expert.id} className={styles.expert}>
                {expert.image !== null && (
                  <Picture
                    source={expert.image}
                    preset="cw_grav_ce"
                    alt=""
                    objectFit="cover"
                    className={styles.face}
                  />
                )}
                <span>
                  <span className={styles.name}>{expert.name}</span>
                  <span className={styles.role}>
                    <FormattedMessage id="lotPage.experts.role" />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

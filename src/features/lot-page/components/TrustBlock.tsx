import { useGetBuyerCommissionQuery } from '../../../api/fees/commission';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { legalFigures } from '../../../lib/legalFigures';
import { A } from '../../../ui/A';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './TrustBlock.module.css';

type TrustBlockProps = { lot: Pick<LotDetail, 'lotId' | 'experts'> };

/** Why it is safe to bid: what buyer protection covers and costs, and who looked at the lot. */
export function TrustBlock({ lot: { lotId, experts } }: TrustBlockProps) {
  const t = useT();
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
            {t('lotPage.protection.title')}
          </h2>
          <ul className={styles.points}>
            <li>{t('lotPage.protection.held', { inspectionDays, payoutDays })}</li>
            <li>{t('lotPage.protection.covers')}</li>
            {fee !== undefined && <li>{t('lotPage.protection.fee', { percentage: format.percent(fee.percentage), fixed: format.money(fee.fixed) })}</li>}
          </ul>
          <p>
            <A href="/terms#buyer-protection">{t('lotPage.protection.more')}</A>
          </p>
        </div>
      </section>
      {experts.length > 0 && (
        <section className={styles.part} aria-labelledby="experts-title">
          <h2 id="experts-title" className={styles.title}>
            {t('lotPage.experts.title')}
          </h2>
          <ul className={styles.experts}>
            {experts.map((expert) => (
              <li key={expert.id} className={styles.expert}>
                {expert.image !== null && <Picture source={expert.image} preset="cw_grav_ce" alt="" fit="cover" className={styles.face} />}
                <span>
                  <span className={styles.name}>{expert.name}</span>
                  <span className={styles.role}>{t('lotPage.experts.role')}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

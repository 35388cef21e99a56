import { useGetLotNavigationQuery } from '../../../api/buyer/lots';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Icon } from '../../../ui/Icon';
import { lotQueries } from '../model/lotQueries';
import styles from './LotNeighbours.module.css';

/** The way through the auction: the lot before, the lot after, and how many there are. */
export function LotNeighbours({ lotId }: { lotId: number }) {
  const t = useT();
  const locale = useLocale();
  const { data } = useGetLotNavigationQuery(lotQueries.navigation(lotId, locale));
  return (
    <nav aria-label={t('lotPage.neighbours.label')} className={styles.neighbours}>
      {data?.current_position != null && data.total_lots !== null && (
        <span className={styles.place}>
          {t('lotPage.neighbours.position', { position: data.current_position, total: data.total_lots })}
        </span>
      )}
      {data?.previous_lot_url != null && (
        <A href={data.previous_lot_url} rel="prev" className={styles.step}>
          <Icon name="chevronLeft" size={16} />
          <span className={styles.word}>{t('lotPage.neighbours.previous')}</span>
        </A>
      )}
      {data?.next_lot_url != null && (
        <A href={data.next_lot_url} rel="next" className={styles.step}>
          <span className={styles.word}>{t('lotPage.neighbours.next')}</span>
          <Icon name="chevronRight" size={16} />
        </A>
      )}
    </nav>
  );
}

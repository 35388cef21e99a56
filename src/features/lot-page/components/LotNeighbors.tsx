import { FormattedMessage, useIntl } from 'react-intl';
import { useGetLotNavigationQuery } from '../../../api/buyer/lots';
import { useLocale } from '../../../i18n/useLocale';
import { Link } from '../../../ui/Link';
import { Icon } from '../../../ui/Icon';
import { lotQueries } from '../model/lotQueries';
import styles from './LotNeighbors.module.css';

/** Links to the previous and next lot of the auction, and the position among them. */
export function LotNeighbors({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data } = useGetLotNavigationQuery(lotQueries.navigation(lotId, locale));
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'lotPage.neighbours.label' })}
      className={styles.neighbours}
    >
      {data?.current_position != null && data.total_lots !== null && (
        <span className={styles.place}>
          <FormattedMessage
            id="lotPage.neighbours.position"
            values={{
              position: data.current_position,
              total: data.total_lots,
            }}
          />
        </span>
      )}
      {data?.previous_lot_url != null && (
        <Link to={data.previous_lot_url} rel="prev" className={styles.step}>
          <Icon name="chevronLeft" size={16} />
          <span className={styles.word}>
            <FormattedMessage id="lotPage.neighbours.previous" />
          </span>
        </Link>
      )}
      {data?.next_lot_url != null && (
        <Link to={data.next_lot_url} rel="next" className={styles.step}>
          <span className={styles.word}>
            <FormattedMessage id="lotPage.neighbours.next" />
          </span>
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </nav>
  );
}

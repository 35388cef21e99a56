import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useGetLotNavigationQuery } from '../../api/buyer/lots';
import { useLocale } from '../../i18n/useLocale';
import { redirectedFromLot } from '../../lib/storedValues';
import { usePageInfo } from '../../platform/pageInfo';
import { useStored } from '../../platform/stored';
import { Banner } from '../../ui/Banner';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { lotQueries } from './lotQueries';
import styles from './LotPage.module.css';

/** Links to the previous and next lot of the auction, and the position among them. */
function LotNeighbors({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data } = useGetLotNavigationQuery(lotQueries.navigation(lotId, locale));
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'lotPage.neighbors.label' })}
      className={styles.neighbors}
    >
      {data?.current_position != null && data.total_lots !== null && (
        <span className={styles.place}>
          <FormattedMessage
            id="lotPage.neighbors.position"
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
            <FormattedMessage id="lotPage.neighbors.previous" />
          </span>
        </Link>
      )}
      {data?.next_lot_url != null && (
        <Link to={data.next_lot_url} rel="next" className={styles.step}>
          <span className={styles.word}>
            <FormattedMessage id="lotPage.neighbors.next" />
          </span>
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </nav>
  );
}

/** For a visitor who came from the address of an earlier lot: the same object, not sold then. */
function RedirectNotice({ earlierLotId }: { earlierLotId: number }) {
  const { redirectedFromLot: rendered } = usePageInfo();
  const [origin, setOrigin] = useStored(redirectedFromLot, rendered);
  // Stays on this page, and is not shown on the next visit.
  const [shownOrigin] = useState(origin);
  useEffect(() => {
    if (shownOrigin !== null) setOrigin(null);
  }, [shownOrigin, setOrigin]);
  if (shownOrigin !== String(earlierLotId)) return null;
  return (
    <Banner
      className={styles.redirected}
      title={<FormattedMessage id="lotPage.redirected.title" />}
    >
      <FormattedMessage id="lotPage.redirected.text" values={{ id: shownOrigin }} />
    </Banner>
  );
}

type LotTopProps = { lot: Pick<LotDetail, 'lotId' | 'categoryPath' | 'earlierLotId'> };

/** What is above the pictures: where the lot is, and where the visitor came from. */
export function LotTop({ lot: { lotId, categoryPath, earlierLotId } }: LotTopProps) {
  // The lot itself is the heading directly below.
  const crumbs = categoryPath.map(({ name, url }) => ({ label: name, href: url }));
  return (
    <>
      <div className={styles.topBar} data-page="lot">
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <LotNeighbors lotId={lotId} />
      </div>
      {earlierLotId !== null && <RedirectNotice earlierLotId={earlierLotId} />}
    </>
  );
}

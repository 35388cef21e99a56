import type { Auction } from '../../../api/buyer/decode/catalogue';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Countdown } from '../../../ui/Countdown';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './AuctionHeader.module.css';
import { AuctionExperts } from './AuctionExperts';

function AuctionMoment({ auction: { status, startsAt, endsAt } }: { auction: Auction }) {
  const t = useT();
  const isScheduled = status === 'scheduled';
  const instant = isScheduled ? startsAt : endsAt;
  const label = isScheduled ? t('auctions.moment.opens') : status === 'closed' ? t('auctions.moment.closed') : t('auctions.moment.closes');
  return (
    <div className={styles.moment}>
      <Icon name={isScheduled ? 'calendar' : 'clock'} size={24} />
      <div>
        {status === 'open_now' && <Countdown end={endsAt} endedLabel={t('auctions.card.closed')} className={styles.left} />}
        <p>
          {label} <TimeText value={instant} format="moment" />
        </p>
      </div>
    </div>
  );
}

/** An auction's picture, title, closing moment and the experts who chose its lots. */
export function AuctionHeader({ auction }: { auction: Auction }) {
  const t = useT();
  const category = auction.categories.at(-1);
  return (
    <header className={styles.header}>
      <Breadcrumbs
        label={t('common.breadcrumbs.label')}
        crumbs={[
          { label: t('common.breadcrumbs.home'), href: '/' },
          { label: t('auctions.heading'), href: '/ca' },
          ...(category === undefined || category.name === auction.title ? [] : [{ label: category.name, href: category.url }]),
          { label: auction.title },
        ]}
      />
      <div className={styles.body}>
        <Picture
          source={auction.imageUrl}
          preset="cw_auction_large_m"
          alt=""
          shape="wide"
          fit="cover"
          priority
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1>{auction.title}</h1>
          <AuctionMoment auction={auction} />
          <p className={styles.note}>{t('auctions.oneByOne')}</p>
          <AuctionExperts experts={auction.experts} />
        </div>
      </div>
    </header>
  );
}

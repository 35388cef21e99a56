import { FormattedMessage, useIntl } from 'react-intl';
import type { Auction } from '../../../api/buyer/decode/catalog';
import { TimeText } from '../../../i18n/TimeText';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Countdown } from '../../../ui/Countdown';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './AuctionHeader.module.css';

/** The experts who selected the lots. */
function AuctionExperts({ experts }: Pick<Auction, 'experts'>) {
  if (experts.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>
        <FormattedMessage id="auctions.experts" values={{ count: experts.length }} />
      </h2>
      <ul className={styles.experts}>
        {experts.map(({ id, name, imageUrl }) => (
          <li key={id} className={styles.expert}>
            {imageUrl === null ? (
              <span className={styles.face}>
                <Icon name="user" />
              </span>
            ) : (
              <Picture
                source={imageUrl}
                preset="cw_grav_sm"
                alt=""
                objectFit="cover"
                className={styles.face}
              />
            )}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function AuctionMoment({ auction: { status, startsAt, endsAt } }: { auction: Auction }) {
  const intl = useIntl();
  const isScheduled = status === 'scheduled';
  const instant = isScheduled ? startsAt : endsAt;
  const label = isScheduled
    ? intl.formatMessage({ id: 'auctions.moment.opens' })
    : status === 'closed'
      ? intl.formatMessage({ id: 'auctions.moment.closed' })
      : intl.formatMessage({ id: 'auctions.moment.closes' });
  return (
    <div className={styles.moment}>
      <Icon name={isScheduled ? 'calendar' : 'clock'} size={24} />
      <div>
        {status === 'open_now' && (
          <Countdown
            end={endsAt}
            endedLabel={intl.formatMessage({ id: 'auctions.card.closed' })}
            className={styles.left}
          />
        )}
        <p>
          {label} <TimeText value={instant} format="moment" />
        </p>
      </div>
    </div>
  );
}

/** An auction's picture, title, opening or closing time, and experts. */
export function AuctionHeader({ auction }: { auction: Auction }) {
  const intl = useIntl();
  const category = auction.categories.at(-1);
  return (
    <header className={styles.header}>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}
        crumbs={[
          { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' },
          { label: intl.formatMessage({ id: 'auctions.heading' }), href: '/ca' },
          ...(category === undefined || category.name === auction.title
            ? []
            : [{ label: category.name, href: category.url }]),
          { label: auction.title },
        ]}
      />
      <div className={styles.body}>
        <Picture
          source={auction.imageUrl}
          preset="cw_auction_large_m"
          alt=""
          shape="wide"
          objectFit="cover"
          priority
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1>{auction.title}</h1>
          <AuctionMoment auction={auction} />
          <p className={styles.note}>
            <FormattedMessage id="auctions.oneByOne" />
          </p>
          <AuctionExperts experts={auction.experts} />
        </div>
      </div>
    </header>
  );
}

import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { TimeText } from '../../i18n/TimeText';
import { useFormat } from '../../i18n/useFormat';
import { Badge } from '../../ui/Badge';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import sideCard from './SideCard.module.css';
import styles from './SellerCard.module.css';

// Badges that repeat a field of the seller. The fields have translated labels.
const impliedBadges: ReadonlySet<string> = new Set(['pro', 'top_seller']);

type FeedbackProps = {
  /** The seller's latest feedback. Called when the visitor asks for it. */
  renderFeedback: () => ReactNode;
};

function SellerFeedback({ url, renderFeedback }: FeedbackProps & { url: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      isPlain
      // The visitor may have opened it before hydration.
      ref={(details) => {
        if (details?.open === true) setWasOpened(true);
      }}
      onToggle={() => setWasOpened(true)}
      summary={<FormattedMessage id="lotPage.seller.feedback" />}
    >
      {wasOpened && renderFeedback()}
      <p className={styles.allFeedback}>
        <Link to={`${url}#feedback`}>
          <FormattedMessage id="lotPage.seller.allFeedback" />
        </Link>
      </p>
    </Disclosure>
  );
}

type SellerCardProps = FeedbackProps & {
  seller: LotDetail['sellerInfo'];
  followButton: ReactNode;
};

/** The seller's name, location, score, badges, number of sales and latest feedback. */
export function SellerCard({ seller, followButton, renderFeedback }: SellerCardProps) {
  const intl = useIntl();
  const format = useFormat();
  const { country } = seller.address;
  const location =
    seller.address.city === null
      ? country.name
      : intl.formatMessage(
          { id: 'lotPage.seller.place' },
          { city: seller.address.city, country: country.name },
        );
  const { score, lifetimeCount } = seller.score;
  return (
    <section className={sideCard.card} aria-labelledby="seller-title">
      <h2 id="seller-title" className={styles.title}>
        <FormattedMessage id="lotPage.seller.title" />
      </h2>
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Icon name="store" />
        </span>
        <div className={styles.names}>
          <p className={styles.name}>
            <Link to={seller.url}>{seller.sellerName}</Link>
          </p>
          <p className={styles.muted}>{location}</p>
        </div>
        <div className={styles.follow}>{followButton}</div>
      </div>
      <p className={styles.score}>
        <Icon name="star" size={16} />
        {score === null
          ? intl.formatMessage({ id: 'lotPage.seller.new' }, { count: lifetimeCount })
          : intl.formatMessage(
              { id: 'lotPage.seller.score' },
              { score: format.percent(score), count: lifetimeCount },
            )}
      </p>
      <ul className={styles.badges}>
        {seller.isPro && (
          <li>
            <Badge>
              <FormattedMessage id="lotPage.seller.pro" />
            </Badge>
          </li>
        )}
        {seller.isTop && (
          <li>
            <Badge tone="good" icon="shield">
              <FormattedMessage id="lotPage.seller.top" />
            </Badge>
          </li>
        )}
        {seller.badges
          .filter(({ name }) => !impliedBadges.has(name))
          .map((badge) => (
            <li key={badge.name}>
              <Badge>{badge.title}</Badge>
            </li>
          ))}
      </ul>
      <p className={styles.muted}>
        <FormattedMessage id="lotPage.seller.sold" values={{ count: seller.objectsSold.total }} />
        {seller.createdAt !== null && (
          <>
            {' '}
            ·{' '}
            <FormattedMessage
              id="lotPage.seller.since"
              values={{ date: <TimeText value={seller.createdAt} format="monthYear" /> }}
            />
          </>
        )}
      </p>
      {!seller.isPro && (
        <p className={styles.muted}>
          <FormattedMessage id="lotPage.seller.private" />
        </p>
      )}
      {lifetimeCount > 0 && <SellerFeedback url={seller.url} renderFeedback={renderFeedback} />}
    </section>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { TimeText } from '../../i18n/TimeText';
import { useFormat } from '../../i18n/useFormat';
import { Link } from '../../ui/Link';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { useGetBuyerCommissionQuery } from '../../api/fees/commission';
import { legalFigures } from '../../lib/legalFigures';
import { Picture } from '../../ui/Picture';
import sideCard from './SideCard.module.css';
import styles from './SellerCard.module.css';

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
          <h2 id="protection-title" className={styles.trustBlockTitle}>
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
            <Link to="/terms#buyer-protection">
              <FormattedMessage id="lotPage.protection.more" />
            </Link>
          </p>
        </div>
      </section>
      {experts.length > 0 && (
        <section className={styles.part} aria-labelledby="experts-title">
          <h2 id="experts-title" className={styles.trustBlockTitle}>
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
                  <span className={styles.trustBlockName}>{expert.name}</span>
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

// Badges that repeat a field of the seller. The fields have translated labels.
const impliedBadges: ReadonlySet<string> = new Set(['pro', 'top_seller']);

/** The seller's name, location, score, badges and number of sales. */
export function SellerCard({ seller }: { seller: LotDetail['sellerInfo'] }) {
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
        <div>
          <p className={styles.name}>
            <Link to={seller.url}>{seller.sellerName}</Link>
          </p>
          <p className={styles.muted}>{location}</p>
        </div>
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
    </section>
  );
}

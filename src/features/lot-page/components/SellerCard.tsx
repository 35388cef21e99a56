import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import styles from './SellerCard.module.css';

// Badges that say the same as a fact of the seller, which has words in every language.
const saidAlready: ReadonlySet<string> = new Set(['pro', 'top_seller']);

/** Who sells: where from, how buyers judged, since when. */
export function SellerCard({ seller }: { seller: LotDetail['sellerInfo'] }) {
  const t = useT();
  const format = useFormat();
  const { country } = seller.address;
  const place = seller.address.city === null ? country.name : t('lotPage.seller.place', { city: seller.address.city, country: country.name });
  const { score, lifetimeCount } = seller.score;
  return (
    <section className={styles.card} aria-labelledby="seller-title">
      <h2 id="seller-title" className={styles.title}>
        {t('lotPage.seller.title')}
      </h2>
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Icon name="store" />
        </span>
        <div>
          <p className={styles.name}>
            <A href={seller.url}>{seller.sellerName}</A>
          </p>
          <p className={styles.muted}>{place}</p>
        </div>
      </div>
      <p className={styles.score}>
        <Icon name="star" size={16} />
        {score === null
          ? t('lotPage.seller.new', { count: lifetimeCount })
          : t('lotPage.seller.score', { score: format.percent(score), count: lifetimeCount })}
      </p>
      <ul className={styles.marks}>
        {seller.isPro && (
          <li>
            <Badge>{t('lotPage.seller.pro')}</Badge>
          </li>
        )}
        {seller.isTop && (
          <li>
            <Badge tone="good" icon="shield">
              {t('lotPage.seller.top')}
            </Badge>
          </li>
        )}
        {seller.badges.filter(({ name }) => !saidAlready.has(name)).map((badge) => (
          <li key={badge.name}>
            <Badge>{badge.title}</Badge>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {t('lotPage.seller.sold', { count: seller.objectsSold.total })}
        {seller.createdAt !== null && (
          <>
            {' '}
            · {t('lotPage.seller.since')} <TimeText value={seller.createdAt} format="monthYear" />
          </>
        )}
      </p>
      {!seller.isPro && <p className={styles.muted}>{t('lotPage.seller.private')}</p>}
    </section>
  );
}

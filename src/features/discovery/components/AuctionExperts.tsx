import type { Auction } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './AuctionExperts.module.css';

/** Who chose the lots. */
export function AuctionExperts({ experts }: Pick<Auction, 'experts'>) {
  const t = useT();
  if (experts.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('auctions.experts', { count: experts.length })}</h2>
      <ul className={styles.experts}>
        {experts.map(({ id, name, imageUrl }) => (
          <li key={id} className={styles.expert}>
            {imageUrl === null ? (
              <span className={styles.face}>
                <Icon name="user" />
              </span>
            ) : (
              <Picture source={imageUrl} preset="cw_grav_sm" alt="" fit="cover" className={styles.face} />
            )}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { FormattedMessage } from 'react-intl';
import type { Auction } from '../../../api/buyer/decode/catalog';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './AuctionExperts.module.css';

/** The experts who selected the lots. */
export function AuctionExperts({ experts }: Pick<Auction, 'experts'>) {
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

import type { OrderLot } from '../../../api/orders/decodeOrder';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './OrderPicture.module.css';

/** The picture of a lot. The alt text is empty because the title is next to it. */
export function OrderPicture({ lot }: { lot: OrderLot }) {
  if (lot.imageUrl === null) {
    return (
      <span className={styles.none}>
        <Icon name="image" size={32} />
      </span>
    );
  }
  return <Picture source={lot.imageUrl} preset="cw_order" alt="" className={styles.picture} />;
}

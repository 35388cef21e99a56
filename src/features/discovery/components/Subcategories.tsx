import { FormattedMessage } from 'react-intl';
import type { Category } from '../../../api/buyer/decode/catalog';
import { Link } from '../../../ui/Link';
import { Grid } from '../../../ui/Grid';
import { Picture } from '../../../ui/Picture';
import styles from './Subcategories.module.css';

/** Subcategories with pictures, in a row that scrolls horizontally. */
export function Subcategories({
  categories,
  label,
}: {
  categories: readonly Category[];
  label: string;
}) {
  return (
    <Grid layout="row" label={label}>
      {categories.map((category) => (
        <Link key={category.id} to={category.url} className={styles.link}>
          <Picture
            source={category.imageUrl}
            preset="cw_auction_small"
            alt=""
            shape="landscape"
            objectFit="cover"
          />
          <span className={styles.name}>{category.name}</span>
          {category.lotCount !== null && (
            <span className={styles.count}>
              <FormattedMessage id="categories.lotCount" values={{ count: category.lotCount }} />
            </span>
          )}
        </Link>
      ))}
    </Grid>
  );
}

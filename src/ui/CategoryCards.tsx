import { FormattedMessage } from 'react-intl';
import { Grid } from './Grid';
import { Link } from './Link';
import { Picture } from './Picture';
import { Skeleton } from './Skeleton';
import styles from './CategoryCards.module.css';

type CategoryCard = {
  id: number;
  url: string;
  name: string;
  imageUrl: string;
  /** Null if it is not known. */
  lotCount: number | null;
};

/** Categories with pictures, in a row that scrolls horizontally. Skeletons while undefined. */
export function CategoryCards({
  categories,
  label,
}: {
  categories: readonly CategoryCard[] | undefined;
  label: string;
}) {
  return (
    <Grid layout="row" label={label} isBusy={categories === undefined}>
      {categories === undefined
        ? Array.from({ length: 6 }, (_item, index) => <Skeleton key={index} shape="picture" />)
        : categories.map(({ id, url, name, imageUrl, lotCount }) => (
            <Link key={id} to={url} className={styles.link}>
              <Picture
                source={imageUrl}
                preset="cw_auction_small"
                alt=""
                shape="landscape"
                objectFit="cover"
              />
              <span className={styles.name}>{name}</span>
              {lotCount !== null && (
                <span className={styles.count}>
                  <FormattedMessage id="common.lotCount" values={{ count: lotCount }} />
                </span>
              )}
            </Link>
          ))}
    </Grid>
  );
}

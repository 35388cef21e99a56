import { FormattedMessage, useIntl } from 'react-intl';
import type { Category } from '../../../api/buyer/decode/catalog';
import { Link } from '../../../ui/Link';
import { Grid } from '../../../ui/Grid';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './CategoryStrip.module.css';
import { HomeSection } from './HomeSection';

const PLACEHOLDER_COUNT = 6;

export function CategoryStrip({ categories }: { categories: readonly Category[] | undefined }) {
  const intl = useIntl();
  return (
    <HomeSection
      title={intl.formatMessage({ id: 'home.categories' })}
      moreHref="/c"
      moreLabel={intl.formatMessage({ id: 'home.allCategories' })}
    >
      <Grid
        layout="row"
        label={intl.formatMessage({ id: 'home.categories' })}
        isBusy={categories === undefined}
      >
        {categories === undefined
          ? Array.from({ length: PLACEHOLDER_COUNT }, (_item, index) => (
              <Skeleton key={index} shape="picture" />
            ))
          : categories.map((category) => (
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
                    <FormattedMessage id="home.lotCount" values={{ count: category.lotCount }} />
                  </span>
                )}
              </Link>
            ))}
      </Grid>
    </HomeSection>
  );
}

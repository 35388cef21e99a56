import type { Category } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Grid } from '../../../ui/Grid';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './CategoryStrip.module.css';
import { HomeSection } from './HomeSection';

const EXPECTED = 6;

export function CategoryStrip({ categories }: { categories: readonly Category[] | undefined }) {
  const t = useT();
  return (
    <HomeSection title={t('home.categories')} moreHref="/c" moreLabel={t('home.allCategories')}>
      <Grid layout="row" label={t('home.categories')} busy={categories === undefined}>
        {categories === undefined
          ? Array.from({ length: EXPECTED }, (_item, index) => <Skeleton key={index} shape="picture" />)
          : categories.map((category) => (
              <A key={category.id} href={category.url} className={styles.link}>
                <Picture source={category.imageUrl} preset="cw_auction_small" alt="" shape="landscape" fit="cover" />
                <span className={styles.name}>{category.name}</span>
                {category.lotCount !== null && <span className={styles.count}>{t('home.lotCount', { count: category.lotCount })}</span>}
              </A>
            ))}
      </Grid>
    </HomeSection>
  );
}

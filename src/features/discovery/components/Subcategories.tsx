import type { Category } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Grid } from '../../../ui/Grid';
import { Picture } from '../../../ui/Picture';
import styles from './Subcategories.module.css';

/** The categories below one, with pictures, in a line that scrolls sideways where it must. */
export function Subcategories({ categories, label }: { categories: readonly Category[]; label: string }) {
  const t = useT();
  return (
    <Grid layout="row" label={label}>
      {categories.map((category) => (
        <A key={category.id} href={category.url} className={styles.link}>
          <Picture source={category.imageUrl} preset="cw_auction_small" alt="" shape="landscape" fit="cover" />
          <span className={styles.name}>{category.name}</span>
          {category.lotCount !== null && <span className={styles.count}>{t('categories.lotCount', { count: category.lotCount })}</span>}
        </A>
      ))}
    </Grid>
  );
}

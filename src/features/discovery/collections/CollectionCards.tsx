import { FormattedMessage } from 'react-intl';
import type { Collection } from '../../../api/core/decode/collection';
import { cx } from '../../../lib/cx';
import cardLink from '../../../ui/CardLink.module.css';
import { Grid } from '../../../ui/Grid';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import styles from './CollectionCards.module.css';

/** One picture, or a large one and two small ones. Decorative: the title says what it is. */
export function CollectionMosaic({
  imageUrls,
  priority = false,
}: Pick<Collection, 'imageUrls'> & { priority?: boolean }) {
  const [first = '', second, third] = imageUrls;
  const isWhole = second === undefined || third === undefined;
  return (
    <span className={cx(styles.mosaic, isWhole && styles.single)}>
      <Picture
        source={first}
        preset={isWhole ? 'cw_collection_card_landscape' : 'cw_collection_card_portrait'}
        alt=""
        objectFit="cover"
        priority={priority}
        className={styles.large}
      />
      {!isWhole &&
        [second, third].map((source) => (
          <Picture
            key={source}
            source={source}
            preset="cw_lot_card_m"
            alt=""
            objectFit="cover"
            className={styles.small}
          />
        ))}
    </span>
  );
}

type CollectionCardsProps = {
  collections: readonly Collection[];
  label: string;
  layout?: 'large' | 'row';
  /** The heading level of the cards. */
  level?: 2 | 3;
};

/** Collections with pictures of their lots. */
export function CollectionCards({
  collections,
  label,
  layout = 'row',
  level = 3,
}: CollectionCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <Grid layout={layout} label={label}>
      {collections.map((collection) => (
        <article key={collection.url} className={styles.card}>
          <CollectionMosaic imageUrls={collection.imageUrls} />
          <Heading className={styles.title}>
            <Link to={collection.url} className={cardLink.link}>
              {collection.title}
            </Link>
          </Heading>
          {collection.lotCount !== null && (
            <p className={styles.count}>
              <FormattedMessage id="collections.lotCount" values={{ count: collection.lotCount }} />
            </p>
          )}
        </article>
      ))}
    </Grid>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetExpertCountQuery,
  useListFeaturedExpertsQuery,
  type Expert,
} from '../../../api/buyer/experts';
import { useLocale } from '../../../i18n/useLocale';
import cardLink from '../../../ui/CardLink.module.css';
import { Grid } from '../../../ui/Grid';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { collectionQueries } from '../collections/collectionQueries';
import { PageSection } from '../results/PageHead';
import styles from './Experts.module.css';

/** A portrait, or an icon. Decorative: the name stands beside it. */
export function ExpertFace({
  imageUrl,
  isLarge = false,
}: Pick<Expert, 'imageUrl'> & { isLarge?: boolean }) {
  const className = isLarge ? styles.largeFace : styles.face;
  return imageUrl === null ? (
    <span className={className}>
      <Icon name="user" />
    </span>
  ) : (
    <Picture
      source={imageUrl}
      preset="cw_grav_ce"
      alt=""
      objectFit="cover"
      isUnframed
      className={className}
    />
  );
}

/** The experts whose auctions have the most interest. Renders nothing without experts. */
export function ExpertStrip() {
  const intl = useIntl();
  const locale = useLocale();
  const { data: experts } = useListFeaturedExpertsQuery(collectionQueries.experts(locale));
  const { data: count } = useGetExpertCountQuery({});
  if (experts === undefined || experts.length === 0) return null;
  const title = intl.formatMessage({ id: 'collections.expert.featured' });
  return (
    <PageSection title={title}>
      {count !== undefined && (
        <p className={styles.count}>
          <FormattedMessage id="collections.expert.count" values={{ count }} />
        </p>
      )}
      <Grid layout="row" label={title}>
        {experts.map((expert) => (
          <article key={expert.id} className={styles.card}>
            <ExpertFace imageUrl={expert.imageUrl} />
            <div>
              <h3 className={styles.name}>
                <Link to={expert.url} className={cardLink.link}>
                  {expert.name}
                </Link>
              </h3>
              <p className={styles.fields}>
                {intl.formatList(
                  expert.categories.map(({ name }) => name),
                  { type: 'unit' },
                )}
              </p>
            </div>
          </article>
        ))}
      </Grid>
    </PageSection>
  );
}

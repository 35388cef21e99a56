import { FormattedMessage, useIntl } from 'react-intl';
import { useListCollectionsQuery } from '../../../api/buyer/collections';
import { useListFeaturedBrandsQuery } from '../../../api/buyer/experts';
import { useListBrandCollectionsQuery } from '../../../api/brand-collections/brandCollections';
import { useLocale } from '../../../i18n/useLocale';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState, ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { ChipNav } from '../categories/ChipNav';
import { PageHead, PageSection } from '../results/PageHead';
import { CollectionCards } from './CollectionCards';
import { collectionQueries } from './collectionQueries';
import styles from './CollectionsPage.module.css';

/** The makers with the most lots as chips, and all makers in alphabetical order. */
function Brands() {
  const intl = useIntl();
  const locale = useLocale();
  const { data: featured } = useListFeaturedBrandsQuery(collectionQueries.brands(locale));
  const { data: brands } = useListBrandCollectionsQuery(collectionQueries.all(locale));
  if (brands === undefined || brands.collections.length === 0) return null;
  return (
    <PageSection title={intl.formatMessage({ id: 'collections.brands' })}>
      {featured !== undefined && featured.length > 0 && (
        <ChipNav
          label={intl.formatMessage({ id: 'collections.featuredBrands' })}
          links={featured.map(({ url, name }) => ({ href: url, label: name }))}
        />
      )}
      <ul className={styles.brands}>
        {brands.collections.map(({ url, title, lotCount }) => (
          <li key={url}>
            <Link to={url} className={styles.brand}>
              {title}
            </Link>
            {lotCount !== null && (
              <span className={styles.count}>
                <FormattedMessage id="collections.lotCount" values={{ count: lotCount }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** `/x`: all collections and makers. */
export function CollectionsPage() {
  const intl = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useListCollectionsQuery(collectionQueries.all(locale));
  const title = intl.formatMessage({ id: 'collections.heading' });
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Container>
      <PageHead title={title} crumbs={[{ label: title }]}>
        <FormattedMessage id="collections.text" />
      </PageHead>
      {data?.collections.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'collections.empty' })}
          actions={
            <ButtonLink to="/c">
              <FormattedMessage id="collections.toCategories" />
            </ButtonLink>
          }
        />
      ) : (
        <div className={styles.list}>
          <CollectionCards
            collections={data?.collections ?? []}
            label={title}
            layout="large"
            level={2}
          />
        </div>
      )}
      <Brands />
    </Container>
  );
}

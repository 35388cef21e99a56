import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGetExpertQuery, useListExpertLotsQuery } from '../../../api/buyer/experts';
import { useLocale } from '../../../i18n/useLocale';
import { parsePageNumber } from '../../../lib/urls';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState, ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Pagination } from '../../../ui/Pagination';
import { collectionQueries } from '../collections/collectionQueries';
import { PageSection } from '../results/PageHead';
import type { LotSlots } from '../results/lotSlots';
import { parsePathId } from '../results/parsePathId';
import { ExpertFace } from './ExpertStrip';
import styles from './Experts.module.css';

/** `/e/:expert`: an expert and the lots of their auctions. */
export function ExpertPage({ renderLots, withLiveCards }: LotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const id = parsePathId(useParams()['expert']);
  const { data: expert } = useGetExpertQuery(
    id === null ? skipToken : collectionQueries.one(id, locale),
  );
  const { data, isError, refetch } = useListExpertLotsQuery(
    id === null ? skipToken : collectionQueries.expertLots(id, page, locale),
  );
  const path = expert?.url ?? `/e/${id}`;
  const label = intl.formatMessage({ id: 'collections.expert.lots' });
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Container>
      {expert !== undefined && (
        <header>
          <Breadcrumbs
            crumbs={[
              { label: intl.formatMessage({ id: 'collections.expert.all' }), href: '/e' },
              { label: expert.name },
            ]}
          />
          <div className={styles.head}>
            <ExpertFace imageUrl={expert.imageUrl} isLarge />
            <div>
              <h1>{expert.name}</h1>
              <ul
                className={styles.links}
                aria-label={intl.formatMessage({ id: 'collections.expert.fields' })}
              >
                {expert.categories.map(({ id: categoryId, name, url }) => (
                  <li key={categoryId}>
                    <Link to={url}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </header>
      )}
      <PageSection title={label}>
        {data?.lots.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'collections.expert.empty' })}
            actions={
              <ButtonLink to="/e">
                <FormattedMessage id="collections.expert.all" />
              </ButtonLink>
            }
          />
        ) : (
          withLiveCards(
            data?.lots.map((lot) => lot.id) ?? [],
            renderLots(data?.lots, { label, level: 3 }),
          )
        )}
        {data !== undefined && (
          <Pagination
            page={page}
            pageCount={Math.ceil(data.total / data.perPage)}
            hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
          />
        )}
      </PageSection>
    </Container>
  );
}

import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  useGetBrandCollectionQuery,
  useListBrandCollectionLotsQuery,
  useListBrandCollectionRelatedLotsQuery,
  useListRelatedBrandCollectionsQuery,
} from '../../../api/brand-collections/brandCollections';
import {
  useGetCollectionQuery,
  useListCollectionLotsQuery,
  useListCollectionRelatedLotsQuery,
  useListRelatedCollectionsQuery,
} from '../../../api/buyer/collections';
import type { Collection } from '../../../api/core/decode/collection';
import type { FilteredLotPage, LotCard } from '../../../api/core/decode/lotCard';
import { TimeText } from '../../../i18n/TimeText';
import { useLocale } from '../../../i18n/useLocale';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Container } from '../../../ui/Container';
import { LotResults } from '../results/LotResults';
import { NoLots } from '../results/NoLots';
import { PageSection } from '../results/PageHead';
import { lotQueries } from '../results/lotQueries';
import { hasFilters, readLotSelection, type LotSelection } from '../results/lotSelection';
import type { LotSlots } from '../results/lotSlots';
import { parsePathId } from '../results/parsePathId';
import { CollectionCards, CollectionMosaic } from './CollectionCards';
import { collectionQueries } from './collectionQueries';
import styles from './CollectionPage.module.css';

type CollectionHeadProps = {
  collection: Collection;
  isIntroduced: boolean;
  /** A button that follows the collection. */
  followButton: ReactNode;
};

function CollectionHead({ collection, isIntroduced, followButton }: CollectionHeadProps) {
  const intl = useIntl();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs
          crumbs={[
            { label: intl.formatMessage({ id: 'collections.heading' }), href: '/x' },
            { label: collection.title },
          ]}
        />
        <h1>{collection.title}</h1>
        {isIntroduced && collection.description !== '' && (
          <p className={styles.text}>{collection.description}</p>
        )}
        {collection.endsAt !== null && (
          <p className={styles.until}>
            <FormattedMessage
              id="collections.until"
              values={{ moment: <TimeText value={collection.endsAt} format="moment" /> }}
            />
          </p>
        )}
        {followButton}
      </div>
      {isIntroduced && collection.imageUrls.length > 0 && (
        <div className={styles.pictures}>
          <CollectionMosaic imageUrls={collection.imageUrls} priority />
        </div>
      )}
    </header>
  );
}

type Lots = { data?: FilteredLotPage | undefined; isError: boolean; refetch: () => unknown };

type CollectionViewProps = LotSlots & {
  collection: Collection | undefined;
  path: string;
  selection: LotSelection;
  lots: Lots;
  lotsTitle: string;
  related: readonly Collection[];
  relatedTitle: string;
  relatedLots: readonly LotCard[];
  followButton: ReactNode;
};

function CollectionView({
  collection,
  path,
  selection,
  lots,
  lotsTitle,
  related,
  relatedTitle,
  relatedLots,
  followButton,
  withLiveCards,
  ...slots
}: CollectionViewProps) {
  const intl = useIntl();
  // Only the first, unfiltered page introduces the collection.
  const isStart = selection.page === 1 && !hasFilters(selection);
  return (
    <Container>
      {collection !== undefined && (
        <CollectionHead
          collection={collection}
          isIntroduced={isStart}
          followButton={followButton}
        />
      )}
      {withLiveCards(
        [...(lots.data?.lots ?? []), ...relatedLots].map(({ id }) => id),
        <>
          <PageSection title={lotsTitle}>
            <LotResults
              {...slots}
              withLiveCards={(_ids, children) => children}
              path={path}
              selection={selection}
              data={lots.data}
              isError={lots.isError}
              onRetry={() => void lots.refetch()}
              label={lotsTitle}
              level={3}
              empty={<NoLots path={path} selection={selection} />}
            />
          </PageSection>
          {related.length > 0 && (
            <PageSection title={relatedTitle}>
              <CollectionCards collections={related} label={relatedTitle} />
            </PageSection>
          )}
          {relatedLots.length > 0 && (
            <PageSection title={intl.formatMessage({ id: 'collections.relatedLots' })}>
              {slots.renderLots(relatedLots, {
                label: intl.formatMessage({ id: 'collections.relatedLots' }),
                level: 3,
              })}
            </PageSection>
          )}
        </>,
      )}
    </Container>
  );
}

type CollectionPageProps = LotSlots & {
  renderFollowButton: (collection: Collection) => ReactNode;
};

const noCollections: readonly Collection[] = [];
const noLots: readonly LotCard[] = [];

/** `/x/:collection`: a collection that editors made, or a frequent search. */
export function CollectionPage({ renderFollowButton, ...slots }: CollectionPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const id = parsePathId(useParams()['collection']);
  const selection = { ...readLotSelection(query), q: '' };
  const { data: collection } = useGetCollectionQuery(
    id === null ? skipToken : collectionQueries.one(id, locale),
  );
  const lots = useListCollectionLotsQuery(
    id === null ? skipToken : lotQueries.category(id, selection, locale),
  );
  const { data: related } = useListRelatedCollectionsQuery(
    id === null ? skipToken : collectionQueries.related(id, locale),
  );
  const { data: relatedLots } = useListCollectionRelatedLotsQuery(
    id === null ? skipToken : collectionQueries.relatedLots(id, locale),
  );
  return (
    <CollectionView
      {...slots}
      collection={collection}
      path={collection?.url ?? `/x/${id}`}
      selection={selection}
      lots={lots}
      lotsTitle={intl.formatMessage({ id: 'collections.lots' })}
      related={related?.collections ?? noCollections}
      relatedTitle={intl.formatMessage({ id: 'collections.related' })}
      relatedLots={relatedLots?.lots ?? noLots}
      followButton={collection !== undefined && renderFollowButton(collection)}
    />
  );
}

/** `/x/brand/:brand`: the lots of one maker. */
export function BrandPage({ renderFollowButton, ...slots }: CollectionPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const id = parsePathId(useParams()['brand']);
  const selection = { ...readLotSelection(query), q: '' };
  const { data: brand } = useGetBrandCollectionQuery(
    id === null ? skipToken : collectionQueries.one(id, locale),
  );
  const lots = useListBrandCollectionLotsQuery(
    id === null ? skipToken : lotQueries.category(id, selection, locale),
  );
  const { data: related } = useListRelatedBrandCollectionsQuery(
    id === null ? skipToken : collectionQueries.related(id, locale),
  );
  const { data: relatedLots } = useListBrandCollectionRelatedLotsQuery(
    id === null ? skipToken : collectionQueries.relatedLots(id, locale),
  );
  return (
    <CollectionView
      {...slots}
      collection={brand}
      path={brand?.url ?? `/x/brand/${id}`}
      selection={selection}
      lots={lots}
      lotsTitle={intl.formatMessage({ id: 'collections.brandLots' })}
      related={related?.collections ?? noCollections}
      relatedTitle={intl.formatMessage({ id: 'collections.relatedBrands' })}
      relatedLots={relatedLots?.lots ?? noLots}
      followButton={brand !== undefined && renderFollowButton(brand)}
    />
  );
}

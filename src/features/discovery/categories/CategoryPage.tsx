import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetCategoryQuery,
  useGetCategorySeoQuery,
  useListCategoryAuctionsQuery,
  useListCategoryLotsQuery,
  useListSubcategoriesQuery,
} from '../../../api/buyer/categories';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { Banner } from '../../../ui/Banner';
import { CategoryCards } from '../../../ui/CategoryCards';
import { Container } from '../../../ui/Container';
import type { Category } from '../../../api/buyer/decode/catalogue';
import { lazyHydrated } from '../../../platform/lazyHydrated';
import { AuctionCards } from '../auctions/AuctionCards';
import { LotResults } from '../results/LotResults';
import { NoLots } from '../results/NoLots';
import { PageHead, PageSection } from '../results/PageHead';
import { catalogueQueries } from '../results/catalogueQueries';
import { lotQueries } from '../results/lotQueries';
import { hasFilters, readLotSelection } from '../results/lotSelection';
import type { LotSlots, RenderSaveAlert } from '../results/lotSlots';
import { parsePathId } from '../results/parsePathId';
import '../collections/CategoryExtras.module.css';
import '../collections/CollectionCards.module.css';
import styles from './CategoryPage.module.css';

const CategoryExtras = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "category-extras" */ '../collections/CategoryExtras'))
      .CategoryExtras,
);

type CategoryPageProps = LotSlots & {
  renderFollowButton: (category: Category) => ReactNode;
  renderSaveAlert: RenderSaveAlert;
};

/** `/c/:category`: subcategories, auctions and lots of a category. */
export function CategoryPage({ renderFollowButton, renderSaveAlert, ...slots }: CategoryPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const format = useFormat();
  const [query] = useSearchParams();
  const id = parsePathId(useParams()['category']);
  const selection = { ...readLotSelection(query), q: '' };
  const args = id === null ? skipToken : catalogueQueries.category(id, locale);
  const { data } = useGetCategoryQuery(args);
  const { data: seo } = useGetCategorySeoQuery(args);
  const { data: subcategories } = useListSubcategoriesQuery(args);
  const { data: auctions } = useListCategoryAuctionsQuery(
    id === null ? skipToken : catalogueQueries.categoryAuctions(id, locale),
  );
  const lots = useListCategoryLotsQuery(
    id === null ? skipToken : lotQueries.category(id, selection, locale),
  );
  const category = data?.category;
  const path = category?.url ?? `/c/${id}`;
  const nonEmptySubcategories = subcategories?.filter(({ lotCount }) => lotCount !== 0) ?? [];
  // Only the first, unfiltered page introduces the category.
  const isStart = selection.page === 1 && !hasFilters(selection);
  return (
    <Container>
      <PageHead
        title={category?.name ?? ''}
        crumbs={[
          { label: intl.formatMessage({ id: 'categories.heading' }), href: '/c' },
          ...(data?.ancestors.map(({ name, url }) => ({ label: name, href: url })) ?? []),
          { label: category?.name ?? '' },
        ]}
        action={category !== undefined && renderFollowButton(category)}
      >
        {isStart && seo?.description}
      </PageHead>
      {isStart && nonEmptySubcategories.length > 0 && (
        <PageSection title={intl.formatMessage({ id: 'categories.below' })}>
          <CategoryCards
            categories={nonEmptySubcategories}
            label={intl.formatMessage({ id: 'categories.below' })}
          />
        </PageSection>
      )}
      {isStart && auctions !== undefined && auctions.length > 0 && (
        <PageSection title={intl.formatMessage({ id: 'categories.auctions' })}>
          <AuctionCards
            auctions={auctions}
            label={intl.formatMessage({ id: 'categories.auctions' })}
          />
        </PageSection>
      )}
      <PageSection title={intl.formatMessage({ id: 'categories.lots' })}>
        {category?.opensAt && (
          <Banner className={styles.opens}>
            <FormattedMessage
              id="categories.opensAt"
              values={{ moment: format.time(category.opensAt, 'moment') }}
            />
          </Banner>
        )}
        <LotResults
          {...slots}
          path={path}
          categoryId={id}
          selection={selection}
          data={lots.data}
          isError={lots.isError}
          onRetry={() => void lots.refetch()}
          label={intl.formatMessage({ id: 'categories.lots' })}
          level={3}
          saveAlert={renderSaveAlert({ q: '', filters: selection.filters, categoryId: id })}
          empty={<NoLots path={path} selection={selection} />}
        />
      </PageSection>
      {id !== null && <CategoryExtras id={id} />}
    </Container>
  );
}

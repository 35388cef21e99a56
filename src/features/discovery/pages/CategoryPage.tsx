import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from '../../../platform/NavigationContext';
import {
  useGetCategoryQuery, useGetCategorySeoQuery, useListCategoryAuctionsQuery, useListCategoryLotsQuery, useListSubcategoriesQuery,
} from '../../../api/buyer/categories';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Container } from '../../../ui/Container';
import { AuctionCards } from '../components/AuctionCards';
import { LotResults } from '../components/LotResults';
import { NoLots } from '../components/NoLots';
import { PageHead } from '../components/PageHead';
import { PageSection } from '../components/PageSection';
import { Subcategories } from '../components/Subcategories';
import { catalogueQueries } from '../model/catalogueQueries';
import { lotQueries } from '../model/lotQueries';
import { hasFilters, readLotSelection } from '../model/lotSelection';
import type { LotSlots } from '../model/lotSlots';
import { pathId } from '../model/pathId';
import styles from './CategoryPage.module.css';

/** `/c/:category`: what is below it, its auctions and its lots. */
export function CategoryPage(slots: LotSlots) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const query = useSearchParams();
  const id = pathId(useParams()['category']);
  const selection = { ...readLotSelection(query), q: '' };
  const args = id === null ? skipToken : catalogueQueries.category(id, locale);
  const { data } = useGetCategoryQuery(args);
  const { data: seo } = useGetCategorySeoQuery(args);
  const { data: below } = useListSubcategoriesQuery(args);
  const { data: auctions } = useListCategoryAuctionsQuery(id === null ? skipToken : catalogueQueries.categoryAuctions(id, locale));
  const lots = useListCategoryLotsQuery(id === null ? skipToken : lotQueries.category(id, selection, locale));
  const category = data?.category;
  const path = category?.url ?? `/c/${id}`;
  const filled = below?.filter(({ lotCount }) => lotCount !== 0) ?? [];
  // The first page of the whole category introduces it; later pages and filtered ones get to the point.
  const isStart = selection.page === 1 && !hasFilters(selection);
  return (
    <Container>
      <PageHead
        title={category?.name ?? ''}
        crumbs={[
          { label: t('categories.heading'), href: '/c' },
          ...(data?.ancestors.map(({ name, url }) => ({ label: name, href: url })) ?? []),
          { label: category?.name ?? '' },
        ]}
      >
        {isStart && seo?.description}
      </PageHead>
      {isStart && filled.length > 0 && (
        <PageSection title={t('categories.below')}>
          <Subcategories categories={filled} label={t('categories.below')} />
        </PageSection>
      )}
      {isStart && auctions !== undefined && auctions.length > 0 && (
        <PageSection title={t('categories.auctions')}>
          <AuctionCards auctions={auctions} label={t('categories.auctions')} />
        </PageSection>
      )}
      <PageSection title={t('categories.lots')}>
        {category?.opensAt && <Banner className={styles.opens}>{t('categories.opensAt', { moment: format.time(category.opensAt, 'moment') })}</Banner>}
        <LotResults
          {...slots}
          path={path}
          selection={selection}
          data={lots.data}
          isError={lots.isError}
          onRetry={() => void lots.refetch()}
          label={t('categories.lots')}
          level={3}
          empty={<NoLots path={path} selection={selection} />}
        />
      </PageSection>
    </Container>
  );
}

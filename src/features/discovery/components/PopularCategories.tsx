import { skipToken } from '@reduxjs/toolkit/query';
import { useListCategoriesQuery, useListPopularCategoriesQuery } from '../../../api/buyer/categories';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { POPULAR_CATEGORIES, popularQueries } from '../model/popularQueries';
import { ChipNav } from './ChipNav';

const none: readonly number[] = [];

/** Where most people look, most of them first. Nothing where it cannot be had. */
export function PopularCategories() {
  const t = useT();
  const locale = useLocale();
  const { data: ids, isError: hasNoIds } = useListPopularCategoriesQuery(popularQueries.categories(locale));
  const isEmpty = ids?.length === 0;
  const { data: named, isError: hasNoNames } = useListCategoriesQuery(
    ids === undefined || isEmpty ? skipToken : popularQueries.named(ids, locale),
  );
  if (isEmpty || (hasNoIds && ids === undefined) || (hasNoNames && named === undefined)) return null;
  const byId = new Map(named?.map((category) => [category.id, category]));
  const links = (ids ?? none).slice(0, POPULAR_CATEGORIES).flatMap((id) => {
    const category = byId.get(id);
    return category === undefined ? [] : [{ href: category.url, label: category.name }];
  });
  return <ChipNav label={t('common.popular.categories')} links={named === undefined ? undefined : links} expected={POPULAR_CATEGORIES} />;
}

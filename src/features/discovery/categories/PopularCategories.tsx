import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import {
  useListCategoriesQuery,
  useListPopularCategoriesQuery,
} from '../../../api/buyer/categoryLists';
import { useLocale } from '../../../i18n/useLocale';
import { POPULAR_CATEGORIES, popularQueries } from '../results/popularQueries';
import { ChipNav } from './ChipNav';

const noIds: readonly number[] = [];

/** The most popular categories first. Renders nothing when they fail to load. */
export function PopularCategories() {
  const intl = useIntl();
  const locale = useLocale();
  const { data: ids, isError: hasNoIds } = useListPopularCategoriesQuery(
    popularQueries.categories(locale),
  );
  const isEmpty = ids?.length === 0;
  const { data: categories, isError: hasNoCategories } = useListCategoriesQuery(
    ids === undefined || isEmpty ? skipToken : popularQueries.named(ids, locale),
  );
  if (isEmpty || (hasNoIds && ids === undefined) || (hasNoCategories && categories === undefined))
    return null;
  const byId = new Map(categories?.map((category) => [category.id, category]));
  const links = (ids ?? noIds).slice(0, POPULAR_CATEGORIES).flatMap((id) => {
    const category = byId.get(id);
    return category === undefined ? [] : [{ href: category.url, label: category.name }];
  });
  return (
    <ChipNav
      label={intl.formatMessage({ id: 'common.popular.categories' })}
      links={categories === undefined ? undefined : links}
      expected={POPULAR_CATEGORIES}
    />
  );
}

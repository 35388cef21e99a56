import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { hasFilters, lotListHref, type LotSelection } from '../model/lotSelection';

type NoLotsProps = { path: string; selection: LotSelection };

/** Says why the list is empty and what to do next. */
export function NoLots({ path, selection }: NoLotsProps) {
  const t = useT();
  if (selection.page > 1) {
    return (
      <EmptyState
        title={t('search.empty.pageTitle')}
        actions={<ButtonLink href={lotListHref(path, { ...selection, page: 1 })}>{t('search.empty.firstPage')}</ButtonLink>}
      />
    );
  }
  if (hasFilters(selection)) {
    return (
      <EmptyState
        icon="filters"
        title={t('search.empty.filtersTitle')}
        actions={<ButtonLink href={lotListHref(path, { ...selection, filters: {} })}>{t('search.filters.clear')}</ButtonLink>}
      >
        {t('search.empty.filtersText')}
      </EmptyState>
    );
  }
  const isSearch = selection.q !== '';
  return (
    <EmptyState
      title={isSearch ? t('search.empty.queryTitle', { query: selection.q }) : t('search.empty.title')}
      actions={
        <>
          <ButtonLink href="/c">{t('search.empty.categories')}</ButtonLink>
          <ButtonLink href="/e">{t('search.empty.allLots')}</ButtonLink>
        </>
      }
    >
      {isSearch ? t('search.empty.queryText') : t('search.empty.text')}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/ErrorState';
import { hasFilters, getLotListHref, type LotSelection } from './lotSelection';

export type EmptyLotListProps = {
  path: string;
  selection: LotSelection;
  /** The first thing to do about a list that is empty without filters. */
  action?: ReactNode;
};

/** Explains why the list is empty and what to do next. */
export function EmptyLotList({ path, selection, action }: EmptyLotListProps) {
  const intl = useIntl();
  if (selection.page > 1) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'search.empty.pageTitle' })}
        actions={
          <ButtonLink to={getLotListHref(path, { ...selection, page: 1 })}>
            <FormattedMessage id="search.empty.firstPage" />
          </ButtonLink>
        }
      />
    );
  }
  if (hasFilters(selection)) {
    return (
      <EmptyState
        icon="filters"
        title={intl.formatMessage({ id: 'search.empty.filtersTitle' })}
        actions={
          <ButtonLink to={getLotListHref(path, { ...selection, filters: {} })}>
            <FormattedMessage id="search.filters.clear" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="search.empty.filtersText" />
      </EmptyState>
    );
  }
  const isSearch = selection.q !== '';
  return (
    <EmptyState
      title={
        isSearch
          ? intl.formatMessage({ id: 'search.empty.queryTitle' }, { query: selection.q })
          : intl.formatMessage({ id: 'search.empty.title' })
      }
      actions={
        <>
          {action}
          <ButtonLink to="/c">
            <FormattedMessage id="search.empty.categories" />
          </ButtonLink>
          <ButtonLink to="/e">
            <FormattedMessage id="search.empty.allLots" />
          </ButtonLink>
        </>
      }
    >
      {isSearch
        ? intl.formatMessage({ id: 'search.empty.queryText' })
        : intl.formatMessage({ id: 'search.empty.text' })}
    </EmptyState>
  );
}

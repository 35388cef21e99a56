import { PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import { useT } from '../../../i18n/useT';
import { Pagination } from '../../../ui/Pagination';

type ListPagesProps = { total: number; page: number; hrefFor: (page: number) => string; perPage?: number };

/** Links to the pages of a list. */
export function ListPages({ total, page, hrefFor, perPage = PAGE_SIZE }: ListPagesProps) {
  const t = useT();
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / perPage)}
      hrefFor={hrefFor}
      labels={{
        nav: t('common.pagination.label'),
        previous: t('common.pagination.previous'),
        next: t('common.pagination.next'),
        page: (number) => t('common.pagination.page', { page: number }),
      }}
    />
  );
}

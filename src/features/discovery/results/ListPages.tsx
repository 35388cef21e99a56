import { useIntl } from 'react-intl';
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import { Pagination } from '../../../ui/Pagination';

type ListPagesProps = {
  total: number;
  page: number;
  hrefFor: (page: number) => string;
  perPage?: number;
};

/** Links to the pages of a list. */
export function ListPages({ total, page, hrefFor, perPage = PAGE_SIZE }: ListPagesProps) {
  const intl = useIntl();
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / perPage)}
      hrefFor={hrefFor}
      labels={{
        nav: intl.formatMessage({ id: 'common.pagination.label' }),
        previous: intl.formatMessage({ id: 'common.pagination.previous' }),
        next: intl.formatMessage({ id: 'common.pagination.next' }),
        page: (number) => intl.formatMessage({ id: 'common.pagination.page' }, { page: number }),
      }}
    />
  );
}

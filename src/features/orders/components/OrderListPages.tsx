import type { OrderPage } from '../../../api/orders/orders';
import { useT } from '../../../i18n/useT';
import { Pagination } from '../../../ui/Pagination';
import { listHref, type OrderListView, type OrderSide } from '../model/orderAddress';

/** The links to the pages of a list of orders. */
export function OrderListPages({ side, view, list }: { side: OrderSide; view: OrderListView; list: OrderPage }) {
  const t = useT();
  const pageCount = Math.ceil(list.total / list.perPage);
  return (
    <Pagination
      page={view.page}
      pageCount={pageCount}
      hrefFor={(page) => listHref(side, { ...view, page })}
      labels={{
        nav: t('common.pagination.label'),
        previous: t('common.pagination.previous'),
        next: t('common.pagination.next'),
        page: (page) => t('common.pagination.pageOf', { page, count: pageCount }),
      }}
    />
  );
}

import { useIntl } from 'react-intl';
import type { OrderPage } from '../../../api/orders/orders';
import { Pagination } from '../../../ui/Pagination';
import { getOrderListHref, type OrderListView } from '../model/orderListView';
import type { OrderSide } from '../../../lib/orders/orderPaths';

export function OrderListPages({
  side,
  view,
  list,
}: {
  side: OrderSide;
  view: OrderListView;
  list: OrderPage;
}) {
  const intl = useIntl();
  const pageCount = Math.ceil(list.total / list.perPage);
  return (
    <Pagination
      page={view.page}
      pageCount={pageCount}
      hrefFor={(page) => getOrderListHref(side, { ...view, page })}
      labels={{
        nav: intl.formatMessage({ id: 'common.pagination.label' }),
        previous: intl.formatMessage({ id: 'common.pagination.previous' }),
        next: intl.formatMessage({ id: 'common.pagination.next' }),
        page: (page) =>
          intl.formatMessage({ id: 'common.pagination.pageOf' }, { page, count: pageCount }),
      }}
    />
  );
}

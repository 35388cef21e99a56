import { SellerFeedback } from '../../features/feedback/components/SellerFeedback';
import { customsPath, orderPath } from '../../features/orders/model/orderAddress';
import { SellerOrderPage } from '../../features/orders/pages/SellerOrderPage';
import { SellerPackage } from '../../features/shipping/components/SellerPackage';

/** An order of a seller, with the part that sends its package and what its buyer says. */
export function Page() {
  return (
    <SellerOrderPage
      renderFeedback={(order) => <SellerFeedback orderId={order.id} buyer={order.buyer.name} />}
      renderPackage={(order) =>
        order.package !== null && (
          <SellerPackage
            key={order.package.id}
            order={order}
            others={order.combinedOrders.map(({ id, reference }) => ({ reference, href: orderPath('seller', id) }))}
            customsHref={customsPath(order.id)}
            labelHref={order.documents.find(({ type }) => type === 'label')?.url ?? null}
          />
        )
      }
    />
  );
}

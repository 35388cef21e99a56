import { SellerFeedback } from '../../features/feedback/SellerFeedback';
import { getCustomsPath, getOrderPath } from '../../lib/orders/orderPaths';
import { SellerOrderPage } from '../../features/orders/detail/SellerOrderPage';
import { SellerPackage } from '../../features/shipping/SellerPackage';

/** A seller's order page: the order, the package to send and the buyer's feedback. */
export function Page() {
  return (
    <SellerOrderPage
      renderFeedback={(order) => <SellerFeedback orderId={order.id} buyer={order.buyer.name} />}
      renderPackage={(order) =>
        order.package !== null && (
          <SellerPackage
            key={order.package.id}
            order={order}
            otherOrders={order.combinedOrders.map(({ id, reference }) => ({
              reference,
              href: getOrderPath('seller', id),
            }))}
            customsHref={getCustomsPath(order.id)}
            labelHref={order.documents.find(({ type }) => type === 'label')?.url ?? null}
          />
        )
      }
    />
  );
}

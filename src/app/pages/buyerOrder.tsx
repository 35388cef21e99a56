import { BuyerFeedback } from '../../features/feedback/BuyerFeedback';
import { BuyerOrderPage } from '../../features/orders/detail/BuyerOrderPage';
import { PackageTracking } from '../../features/shipping/PackageTracking';

/** A buyer's order page: the order, its package and its feedback. */
export function Page() {
  return (
    <BuyerOrderPage
      renderPackage={(order) => order.package !== null && <PackageTracking order={order} />}
      renderFeedback={(order) => <BuyerFeedback orderId={order.id} />}
    />
  );
}

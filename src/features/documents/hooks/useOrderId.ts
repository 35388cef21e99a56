// The order of the page's address. The prefetch has refused what is none, so the page never sees 0.
import { useParams } from '../../../platform/NavigationContext';
import { orderIdOf } from '../model/documentPaths';

export function useOrderId(): number {
  return orderIdOf(useParams()['orderId']) ?? 0;
}

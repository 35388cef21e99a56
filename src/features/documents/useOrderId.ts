// The order id in the URL. The prefetch answers 404 to an invalid id, so the page never gets 0.
import { useParams } from 'react-router-dom';
import { parseId } from '../../lib/urls';

export function useOrderId(): number {
  return parseId(useParams()['orderId']) ?? 0;
}

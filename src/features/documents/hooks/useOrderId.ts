// The order id in the URL. The prefetch answers 404 to an invalid id, so the page never gets 0.
import { useParams } from 'react-router-dom';
import { parseOrderId } from '../model/documentPaths';

export function useOrderId(): number {
  return parseOrderId(useParams()['orderId']) ?? 0;
}

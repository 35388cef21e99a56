// The URL of one PDF with the documents of several orders.
import { getOrdersPath } from '../../../lib/orders/orderPaths';

export type PrintedDocument = 'packing_slip' | 'label' | 'customs_forms';

export function getPrintHref(
  ids: readonly number[],
  documents: readonly PrintedDocument[],
): string {
  const path = `${getOrdersPath('seller')}/print.pdf`;
  return `${path}?ids=${ids.join(',')}&documents=${documents.join(',')}`;
}

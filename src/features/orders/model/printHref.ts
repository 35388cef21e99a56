// The address of one PDF with the papers of many orders. Called by PrintBar; pure.
import { ordersPath } from './orderAddress';

export type PrintedDocument = 'packing_slip' | 'label' | 'customs_forms';

export function printHref(ids: readonly number[], documents: readonly PrintedDocument[]): string {
  return `${ordersPath('seller')}/print.pdf?ids=${ids.join(',')}&documents=${documents.join(',')}`;
}

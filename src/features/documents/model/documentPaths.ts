// The paths of the documents. Pure.
import { getOrderPath, type OrderSide } from '../../../lib/orders/orderPaths';

export type CustomsPaper = 'cn22' | 'cn23' | 'commercial_invoice';

export const getReceiptPath = (side: OrderSide, id: number): string =>
  `${getOrderPath(side, id)}/receipt`;
export const getPackingSlipPath = (id: number): string =>
  `${getOrderPath('seller', id)}/packing_slip`;
export const getAdminPackingSlipPath = (id: number): string => `/admin/f/orders/${id}/packing_slip`;
export const getLabelPath = (id: number): string => `${getOrderPath('seller', id)}/label`;
export const getCustomsPaperPath = (paper: CustomsPaper, id: number): string =>
  `${getOrderPath('seller', id)}/package/${paper}`;

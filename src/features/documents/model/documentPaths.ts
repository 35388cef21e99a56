// The paths of the documents and their order id parameter. Pure.

export type CustomsPaper = 'cn22' | 'cn23' | 'commercial_invoice';
export type DocumentSide = 'buyer' | 'seller';

export const getOrderPath = (side: DocumentSide, id: number): string => `/f/${side}/orders/${id}`;
export const getReceiptPath = (side: DocumentSide, id: number): string =>
  `${getOrderPath(side, id)}/receipt`;
export const getPackingSlipPath = (id: number): string =>
  `${getOrderPath('seller', id)}/packing_slip`;
export const getAdminPackingSlipPath = (id: number): string => `/admin/f/orders/${id}/packing_slip`;
export const getLabelPath = (id: number): string => `${getOrderPath('seller', id)}/label`;
export const getCustomsPaperPath = (paper: CustomsPaper, id: number): string =>
  `${getOrderPath('seller', id)}/package/${paper}`;
export const getCustomsFormPath = (id: number): string =>
  `${getOrderPath('seller', id)}/package/customs`;

/** Returns null for anything that cannot be an order id. */
export function parseOrderId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

// Addresses of the documents, and what their parameters say. Called by the pages, their prefetch and the print door; pure.

export type CustomsPaper = 'cn22' | 'cn23' | 'commercial_invoice';
export type DocumentSide = 'buyer' | 'seller';

export const orderPath = (side: DocumentSide, id: number): string => `/f/${side}/orders/${id}`;
export const receiptPath = (side: DocumentSide, id: number): string => `${orderPath(side, id)}/receipt`;
export const packingSlipPath = (id: number): string => `${orderPath('seller', id)}/packing_slip`;
export const adminPackingSlipPath = (id: number): string => `/admin/f/orders/${id}/packing_slip`;
export const labelPath = (id: number): string => `${orderPath('seller', id)}/label`;
export const customsPaperPath = (paper: CustomsPaper, id: number): string => `${orderPath('seller', id)}/package/${paper}`;
export const customsFormPath = (id: number): string => `${orderPath('seller', id)}/package/customs`;

/** null: no order has such an id. */
export function orderIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

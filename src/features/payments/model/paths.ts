// Addresses that paying leads from and to, without a locale. Pure; used by the pages and links of this feature.

export const paymentRequestPath = (id: number): string => `/f/buyer/payment_requests/${id}`;
export const orderPath = (id: number): string => `/f/buyer/orders/${id}`;
export const ORDERS_PATH = '/f/buyer/orders';

/** From the path's parameter; null when it names none. */
export function parseRequestId(parameter: string | undefined): number | null {
  return /^[1-9][0-9]{0,14}$/.test(parameter ?? '') ? Number(parameter) : null;
}

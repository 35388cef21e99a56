// The URLs of payment pages and the pages around them, without a locale.

export const getPaymentRequestPath = (id: number): string => `/f/buyer/payment_requests/${id}`;
export const getOrderPath = (id: number): string => `/f/buyer/orders/${id}`;
export const ORDERS_PATH = '/f/buyer/orders';

/** Parses the path parameter; null if it is not a valid id. */
export function parseRequestId(parameter: string | undefined): number | null {
  return /^[1-9][0-9]{0,14}$/.test(parameter ?? '') ? Number(parameter) : null;
}

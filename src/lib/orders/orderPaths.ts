// The paths of the pages of orders, without a locale. Pure.

export type OrderSide = 'buyer' | 'seller';

export const getOrdersPath = (side: OrderSide): string => `/f/${side}/orders`;
export const getOrderPath = (side: OrderSide, id: number): string => `${getOrdersPath(side)}/${id}`;
export const getGiveFeedbackPath = (id: number): string =>
  `${getOrderPath('buyer', id)}?give-feedback`;
export const getCustomsPath = (id: number): string =>
  `${getOrderPath('seller', id)}/package/customs`;
export const getPaymentRequestPath = (id: number): string => `/f/buyer/payment_requests/${id}`;

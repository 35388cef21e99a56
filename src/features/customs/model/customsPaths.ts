// The URLs of the customs pages and the pages that they link to.
import type { CustomsForm } from '../../../api/shipping/decodeCustoms';

export const ORDERS_PATH = '/f/seller/orders';
export const getOrderPath = (id: number): string => `${ORDERS_PATH}/${id}`;
export const getCustomsPath = (id: number): string => `${getOrderPath(id)}/package/customs`;
export const getCustomsFormPath = (id: number): string => `${getCustomsPath(id)}/submit`;
/** The printable page of a form. */
export const getPrintedFormPath = (form: CustomsForm, id: number): string =>
  `${getOrderPath(id)}/package/${form}`;

/** Returns null if the text is not a valid order id. */
export function parseOrderId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

// Addresses of the customs pages and of what leads away from them. Called by the pages, their prefetch and links; pure.
import type { CustomsForm } from '../../../api/shipping/decodeCustoms';

export const ordersPath = '/f/seller/orders';
export const orderPath = (id: number): string => `${ordersPath}/${id}`;
export const customsPath = (id: number): string => `${orderPath(id)}/package/customs`;
export const customsFormPath = (id: number): string => `${customsPath(id)}/submit`;
/** The page that is printed. */
export const paperPath = (form: CustomsForm, id: number): string => `${orderPath(id)}/package/${form}`;

/** null: no order has such an id. */
export function orderIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

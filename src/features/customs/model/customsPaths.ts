// The URLs of the customs form.
import type { CustomsForm } from '../../../api/shipping/customs';
import { getCustomsPath, getOrderPath } from '../../../lib/orders/orderPaths';

export const getCustomsFormPath = (id: number): string => `${getCustomsPath(id)}/submit`;
/** The printable page of a form. */
export const getPrintedFormPath = (form: CustomsForm, id: number): string =>
  `${getOrderPath('seller', id)}/package/${form}`;

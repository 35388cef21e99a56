import { Dialog } from './Dialog';
import type { DialogProps } from './Dialog';

/** A dialog at the side of the page, or at the bottom of a phone: filters, menus, long choices. */
export function Sheet(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="sheet" />;
}

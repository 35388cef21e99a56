import { Dialog } from './Dialog';
import type { DialogProps } from './Dialog';

/** A dialog at the side of the page, or at the bottom on phones: filters, menus, long choices. */
export function Sheet(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="sheet" />;
}

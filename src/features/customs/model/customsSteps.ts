// What can be done with a customs form as it stands. Called by the parts of this feature; pure.
import type { Customs } from '../../../api/shipping/decodeCustoms';
import type { CustomsStatus } from '../../../lib/orders/packageStates';

type Standing = Pick<Customs, 'status' | 'isEditable'>;

const toFill: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);
const printable: ReadonlySet<CustomsStatus> = new Set(['submitted', 'accepted']);

export const isToFill = ({ status, isEditable }: Standing): boolean => isEditable && toFill.has(status);
/** Not handed in, and it cannot be now: there is nothing to do about it. */
export const isIdle = ({ status, isEditable }: Standing): boolean => !isEditable && toFill.has(status);
/** Without an address, where the sale was undone, it goes with no package. */
export const isToPrint = ({ status, recipient }: Pick<Customs, 'status' | 'recipient'>): boolean => printable.has(status) && recipient.lines.length > 0;

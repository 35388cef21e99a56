// What can be done with a customs form as it stands. Called by the parts of this feature; pure.
import type { Customs } from '../../../api/shipping/decodeCustoms';
import type { CustomsStatus } from '../../../lib/orders/packageStates';

type Standing = Pick<Customs, 'status' | 'isLocked'>;

const toFill: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);
const printable: ReadonlySet<CustomsStatus> = new Set(['submitted', 'accepted']);

export const isToFill = ({ status, isLocked }: Standing): boolean => !isLocked && toFill.has(status);
export const isToPrint = ({ status }: Standing): boolean => printable.has(status);

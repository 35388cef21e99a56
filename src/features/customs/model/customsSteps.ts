// What can be done with a customs form in its current status.
import type { Customs } from '../../../api/shipping/decodeCustoms';
import type { CustomsStatus } from '../../../lib/orders/packageStates';

type CustomsState = Pick<Customs, 'status' | 'isEditable'>;

const statusesToFillIn: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);
const printableStatuses: ReadonlySet<CustomsStatus> = new Set(['submitted', 'accepted']);

export const canFillIn = ({ status, isEditable }: CustomsState): boolean =>
  isEditable && statusesToFillIn.has(status);
/** The form was not submitted and no longer can be, so there is nothing to do. */
export const isIdle = ({ status, isEditable }: CustomsState): boolean =>
  !isEditable && statusesToFillIn.has(status);
/** A cancelled sale has no recipient address, so its form goes on no package. */
export const canPrint = ({ status, recipient }: Pick<Customs, 'status' | 'recipient'>): boolean =>
  printableStatuses.has(status) && recipient.lines.length > 0;

// The message ids of wire values: statuses, forms, reasons and contents. Lookups have a fallback
// for values that a newer upstream may add.
import type { Customs, CustomsDraft, CustomsForm } from '../../api/shipping/customs';
import type { MessageId } from '../../i18n/messages';
import type { CustomsStatus } from '../../lib/orders/packageStates';
import type { BadgeTone } from '../../ui/Badge';

type ContentsType = CustomsDraft['contents_type'];

export const statusIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'customs.status.notRequired',
  required: 'customs.status.required',
  draft: 'customs.status.draft',
  submitted: 'customs.status.submitted',
  accepted: 'customs.status.accepted',
  rejected: 'customs.status.rejected',
};
export const statusTones: Readonly<Record<CustomsStatus, BadgeTone>> = {
  not_required: 'neutral',
  required: 'warn',
  draft: 'warn',
  submitted: 'accent',
  accepted: 'good',
  rejected: 'signal',
};

const leadIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'customs.lead.notRequired',
  required: 'customs.lead.required',
  draft: 'customs.lead.draft',
  submitted: 'customs.lead.submitted',
  accepted: 'customs.lead.accepted',
  rejected: 'customs.lead.rejected',
};

/** What to do or what happens next, without asking for anything that is not possible now. */
export function getLeadId({
  status,
  isLocked,
  isEditable,
}: Pick<Customs, 'status' | 'isLocked' | 'isEditable'>): MessageId {
  if (isLocked) return 'customs.lead.locked';
  return isEditable || status === 'not_required' || status === 'submitted'
    ? leadIds[status]
    : 'customs.fault.wrongState';
}

export const formIds: Readonly<Record<CustomsForm, MessageId>> = {
  cn22: 'customs.form.cn22',
  cn23: 'customs.form.cn23',
  commercial_invoice: 'customs.form.commercialInvoice',
};

export const printIds: Readonly<Record<CustomsForm, MessageId>> = {
  cn22: 'customs.print.cn22',
  cn23: 'customs.print.cn23',
  commercial_invoice: 'customs.print.commercialInvoice',
};

export const contentsIds: Readonly<Record<ContentsType, MessageId>> = {
  sale_of_goods: 'customs.contents.sale',
  gift: 'customs.contents.gift',
  documents: 'customs.contents.documents',
  commercial_sample: 'customs.contents.sample',
  returned_goods: 'customs.contents.returned',
  other: 'customs.contents.other',
};

const reasonIds = new Map<string, MessageId>(
  Object.entries({
    inside_customs_area: 'customs.reason.inside',
    leaves_customs_area: 'customs.reason.leaves',
    special_territory: 'customs.reason.territory',
    value_above_limit: 'customs.reason.value',
    value_without_rate: 'customs.reason.rate',
    weight_above_limit: 'customs.reason.weight',
    courier: 'customs.reason.courier',
    within_limits: 'customs.reason.small',
  }),
);

/** Returns null for an unknown reason, which is not shown. */
export const getReasonId = (reason: string): MessageId | null => reasonIds.get(reason) ?? null;

const rejectionIds = new Map<string, MessageId>(
  Object.entries({
    goods_not_admitted: 'customs.rejection.notAdmitted',
    species_not_declared: 'customs.rejection.species',
    eori_unknown: 'customs.rejection.eori',
    hs_code_unknown: 'customs.rejection.hsCode',
    weight_implausible: 'customs.rejection.weight',
  }),
);

export const getRejectionId = (reason: string): MessageId =>
  rejectionIds.get(reason) ?? 'customs.rejection.other';

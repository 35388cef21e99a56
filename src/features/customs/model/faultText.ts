// The words for a fault's code, of a field or of the whole form: what is wrong and what to do. Called by useCustomsForm and
// CustomsProblem. The upstream's own words are never shown.
import type { Translate } from '../../../i18n/createTranslator';

const ids = new Map(
  Object.entries({
    field_required: 'common.field.required',
    description_missing: 'customs.fault.descriptionMissing',
    description_vague: 'customs.fault.descriptionVague',
    description_one_word: 'customs.fault.descriptionOneWord',
    hs_code_missing: 'customs.fault.hsCodeMissing',
    hs_code_invalid: 'customs.fault.hsCodeInvalid',
    hs_code_outdated: 'customs.fault.hsCodeOutdated',
    hs_code_needs_9706: 'customs.fault.hsCodeNeedsOld',
    hs_code_too_old: 'customs.fault.hsCodeTooOld',
    origin_missing: 'customs.fault.originMissing',
    origin_unknown: 'customs.fault.originMissing',
    weight_missing: 'customs.fault.weightMissing',
    weight_unclear: 'customs.fault.weightUnclear',
    net_above_gross: 'customs.fault.netAboveGross',
    quantity_unclear: 'customs.fault.quantityUnclear',
    contents_were_sold: 'customs.fault.contentsSold',
    explanation_missing: 'customs.fault.explanationMissing',
    phone_missing: 'customs.fault.phoneMissing',
    phone_invalid: 'customs.fault.phoneInvalid',
    email_invalid: 'customs.fault.emailInvalid',
    eori_missing: 'customs.fault.eoriMissing',
    eori_invalid: 'customs.fault.eoriInvalid',
    tax_number_missing: 'customs.fault.taxNumberMissing',
    tax_number_invalid: 'customs.fault.taxNumberInvalid',
    licence_required: 'customs.fault.licenceRequired',
    certificate_required: 'customs.fault.certificateRequired',
    permit_invalid: 'customs.fault.permitInvalid',
    certify_required: 'customs.fault.certifyRequired',
    too_long: 'customs.fault.tooLong',
    customs_locked: 'customs.fault.locked',
    not_required: 'customs.fault.notRequired',
    wrong_state: 'customs.fault.wrongState',
  }),
);

export function faultText(code: string, t: Translate): string {
  return t(ids.get(code) ?? 'customs.fault.other');
}
